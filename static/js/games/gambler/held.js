// Which die of the hand is held, and what a tap makes of it: the next die is taken up by itself, so that a row is all one taps.
// Pure: choose.js shows it. A hand is what its dice show (`faces`), the row where each was put (`puts`), the place of the die
// that is held, and whether the player took it up (`isOwn`).

/** @typedef {{ fits: string[][], apart: number[], costly?: number[] }} Board */
/** @typedef {{ faces: string[], puts: (number | null)[], held: number | null, isOwn: boolean }} Hand */

/**
 * Whether the rows take all these dice, each a pair of what it shows and its row. `fits` are the sets of dice that each row
 * takes, as the server found them; rows that are `apart` must begin with different numbers.
 * @type {(board: Board, puts: [string, string | number][]) => boolean}
 */
export const takes = ({ fits, apart }, puts) => {
  const rows = {};
  for (const [face, row] of puts) (rows[row] ||= []).push(face);
  const begun = apart.filter((row) => rows[row]).map((row) => rows[row][0]);
  const differ = new Set(begun).size === begun.length;
  return differ && Object.entries(rows).every(([row, faces]) => fits[row].includes(faces.sort().join("")));
};

/**
 * The row of each die of the hand, or null where none takes it, if all that fit can lie and each in one row only. Else nothing:
 * then there is something to choose, or fewer than two dice to place.
 * @type {(board: Board, faces: string[]) => (number | null)[]}
 */
export const onlyWay = (board, faces) => {
  const homes = faces.map((face) => [...board.fits.keys()].filter((row) => board.fits[row].some((set) => set.includes(face))));
  const puts = faces.flatMap((face, place) => homes[place].map((row) => [face, row]));
  const isOnly = puts.length > 1 && homes.every((rows) => rows.length < 2) && takes(board, puts);
  return isOnly ? homes.map(([row]) => row ?? null) : [];
};

const lying = ({ faces, puts }) => faces.flatMap((face, place) => (puts[place] === null ? [] : [[face, puts[place]]]));
const isTaken = (board, hand, place, row) => takes(board, [...lying(hand), [hand.faces[place], row]]);
const put = (hand, place, row) => ({ ...hand, puts: hand.puts.map((was, at) => (at === place ? row : was)) });

/** The rows that take this die now. @type {(board: Board, hand: Hand, place: number) => number[]} */
export const rowsFor = (board, hand, place) =>
  hand.puts[place] !== null ? [] : [...board.fits.keys()].filter((row) => isTaken(board, hand, place, row));

// Equal dice are taken up one after the other, the most first: three of a kind are to lie before what fits only behind them.
const inOrder = ({ faces }) => {
  const count = (place) => faces.filter((face) => face === faces[place]).length;
  const first = (place) => faces.indexOf(faces[place]);
  return [...faces.keys()].sort((one, other) => count(other) - count(one) || first(one) - first(other) || one - other);
};

/**
 * The next die that has a row is held, from the one at this place on: one that fits only where it costs comes last.
 * @type {(board: Board, hand: Hand, from?: number) => Hand}
 */
export const takeNext = (board, hand, from) => {
  const order = inOrder(hand), at = order.indexOf(from) + 1;
  const open = [...order.slice(at), ...order.slice(0, at)].filter((place) => rowsFor(board, hand, place).length);
  const isCheap = (place) => rowsFor(board, hand, place).some((row) => !board.costly?.includes(row));
  return { ...hand, held: open.find(isCheap) ?? open[0] ?? null, isOwn: false };
};

/** Back into the hand, and with it what could lie only behind it. @type {(board: Board, hand: Hand, place: number) => Hand} */
export const takeBack = (board, hand, place) => {
  const row = hand.puts[place];
  return hand.puts.reduce((left, at, other) => (at !== null && at === row && !takes(board, lying(left)) ? put(left, other, null) : left),
    put(hand, place, null));
};

/** A die that only one row takes goes there; any other is held. @type {(board: Board, hand: Hand, place: number) => Hand} */
export const tapDie = (board, hand, place) => {
  const back = takeBack(board, hand, place), [row, ...others] = rowsFor(board, back, place);
  if (hand.puts[place] === null && row !== undefined && !others.length) return takeNext(board, put(hand, place, row), place);
  return { ...back, held: row === undefined ? hand.held : place, isOwn: row !== undefined };
};

// Which die a row can only mean: the one that is held, or, if the player took up none, the only number that fits there.
const meant = (board, hand, row) => {
  if (hand.held !== null && isTaken(board, hand, hand.held, row)) return hand.held;
  const fitting = hand.isOwn ? [] : [...hand.faces.keys()].filter((place) => rowsFor(board, hand, place).includes(row));
  return new Set(fitting.map((place) => hand.faces[place])).size === 1 ? fitting[0] : null;
};

/** Nothing where the row takes none. @type {(board: Board, hand: Hand, row: number) => Hand | null} */
export const tapRow = (board, hand, row) => {
  const place = meant(board, hand, row);
  if (place === null) return null;
  const laid = put(hand, place, row);
  const isHeldStill = place !== hand.held && hand.held !== null && rowsFor(board, laid, hand.held).length > 0;
  return isHeldStill ? laid : takeNext(board, laid, place);
};
