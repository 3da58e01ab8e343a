// A hand of Gambler: which die is held by itself, what a tap means, and how few taps each way to place dice takes.
import { rowsFor, takeBack, takeNext, takes, tapDie, tapRow } from "/static/js/games/gambler/held.js";
import { equal, test } from "./harness.js";

const ROWS = { fits: [["1"], ["2", "23"], ["4", "5"], ["4", "5"]], apart: [2, 3] };
const begun = (faces, board = ROWS) => takeNext(board, { faces: [...faces], puts: [...faces].map(() => null), held: null, isOwn: false });
const after = (hand, ...taps) => taps.reduce((now, tap) => (tap < 0 ? tapRow(ROWS, now, -tap - 1) : tapDie(ROWS, now, tap)), hand);
const row = (number) => -number;

test("the first die that has a row is held by itself", () => {
  equal(begun("6145").held, 1);
  equal(begun("66").held, null);
});

test("a die that fits only where it costs is held last", () => {
  equal(begun("145", { ...ROWS, costly: [0] }).held, 1);
  equal(begun("16", { ...ROWS, costly: [0] }).held, 0);
});

test("a tap on a row puts the held die there and holds the next", () => {
  const hand = after(begun("6145"), row(1));
  equal([hand.puts, hand.held], [[null, 0, null, null], 2]);
});

test("of equal dice the most are held first, one after the other", () => {
  const board = { fits: [["1", "5", "55", "555"], ["1", "5"]], apart: [] };
  equal(begun("15655", board).held, 1);
});

test("a die that one row takes goes there by a tap on the die", () => {
  equal(after(begun("45125"), 2).puts[2], 0);
});

test("a die with a choice of rows is held instead", () => {
  const hand = after(begun("4512"), 1);
  equal([hand.held, hand.isOwn, hand.puts], [1, true, [null, null, null, null]]);
});

test("a tap on the die that is held lets nothing go", () => {
  equal(after(begun("45"), 0).held, 0);
});

test("a row that takes another number only gets it, and the held die stays", () => {
  const hand = after(begun("412"), row(1));
  equal([hand.puts, hand.held], [[null, 0, null], 0]);
});

test("whoever took up a die means that die", () => {
  equal(tapRow(ROWS, after(begun("4512"), 1), 0), null);
});

test("a row that no die fits takes none", () => {
  equal(tapRow(ROWS, begun("45"), 0), null);
});

test("a die that lies behind another comes back with it", () => {
  const hand = after(begun("23"), row(2), row(2));
  equal([hand.puts, hand.held], [[1, 1], null]);
  equal(takeBack(ROWS, hand, 0).puts, [null, null]);
  equal(takeBack(ROWS, hand, 1).puts, [1, null]);
});

test("a die that is taken back is held", () => {
  const hand = after(begun("145"), row(1), 0);
  equal([hand.puts[0], hand.held, rowsFor(ROWS, hand, 0)], [null, 0, [0]]);
});

test("a die whose row is full of others stays in the hand", () => {
  equal(after(begun("11"), row(1)).held, null);
  equal(after(begun("114"), row(1), 1).puts[1], null);
});

// All ways to place dice of this hand, each as its dice and rows in order.
const waysOf = (board, faces) => {
  const put = (puts) => puts.map(([face, at]) => face + at).sort().join(" ");
  const from = (place, puts) => place === faces.length ? (takes(board, puts) ? [put(puts)] : []) :
    [from(place + 1, puts), ...board.fits.map((sets, at) => sets.some((set) => set.includes(faces[place]))
      ? from(place + 1, [...puts, [faces[place], at]]) : [])].flat();
  return new Set(from(0, []).filter(Boolean));
};
const wayOf = ({ faces, puts }) => faces.map((face, place) => (puts[place] === null ? "" : face + puts[place])).filter(Boolean).sort().join(" ");
const tapped = (board, hand) => [
  ...hand.faces.flatMap((_face, place) => (hand.puts[place] === null ? [tapDie(board, hand, place)] : [])),
  ...board.fits.flatMap((_sets, at) => tapRow(board, hand, at) ?? []),
];
// What can be reached by so many taps, nobody taking anything back.
const reached = (board, faces, taps) => {
  let hands = [begun(faces, board)];
  const ways = new Set();
  for (let tap = 0; tap <= taps; tap++) {
    hands.forEach((hand) => ways.add(wayOf(hand)));
    const next = hands.flatMap((hand) => tapped(board, hand)).map((hand) => [JSON.stringify(hand), hand]);
    hands = [...new Map(next).values()];
  }
  return ways;
};
const STOP = 1;
const beyond = ({ fits, faces }, dice, taps) => {
  const ways = reached(fits, faces, taps - STOP);
  return [...waysOf(fits, faces)].filter((way) => way.split(" ").length <= dice && !ways.has(way));
};
const hands = async () => (await fetch("/tests/hands.json")).json();

test("whatever the rules allow, one die and stop are at most three taps", async () => {
  for (const hand of await hands()) equal(beyond(hand, 1, 3), []);
});

test("whatever the rules allow, four dice and stop are at most six taps", async () => {
  for (const hand of await hands()) equal(beyond(hand, 4, 6), []);
});

test("so they are where three of a kind must lie before the fourth", () => {
  const house = ["1", "2", "5", "55", "555", "1555", "2555"];
  for (const faces of ["12555", "15552", "55512", "51525"]) {
    equal(beyond({ fits: { fits: [house, ["1", "2", "5"], ["1", "2", "5"]], apart: [] }, faces }, 4, 6), []);
  }
});
