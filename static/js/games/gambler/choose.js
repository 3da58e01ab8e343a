// Placing dice in Gambler: a die that one row takes goes there by a tap, any other is picked up, the rows that take it light up,
// and a tap on one puts it there; or a die is dragged (drag.js). What all games share stands in js/table/choosing.js.
import { begin, filled } from "../../table/choosing.js";
import { drags } from "./drag.js";

/**
 * Whether the rows take all these dice, each a pair of what it shows and its row. `fits` are the sets of dice that each row
 * takes, as the server found them; rows that are `apart` must begin with different numbers.
 * @type {(board: {fits: string[][], apart: number[]}, puts: [string, string | number][]) => boolean}
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
 * @type {(board: {fits: string[][], apart: number[]}, faces: string[]) => (number | null)[]}
 */
export const onlyWay = (board, faces) => {
  const homes = faces.map((face) => [...board.fits.keys()].filter((row) => board.fits[row].some((set) => set.includes(face))));
  const puts = faces.flatMap((face, place) => homes[place].map((row) => [face, row]));
  const isOnly = puts.length > 1 && homes.every((rows) => rows.length < 2) && takes(board, puts);
  return isOnly ? homes.map(([row]) => row ?? null) : [];
};

const HAND = "[data-fits]";
const rowsOnBoard = () => [...document.querySelectorAll("#board .row")];
const hand = (tray) => tray.all(HAND)[0].dataset;
const fitsOf = (tray) => JSON.parse(hand(tray).fits);
// The place of the die that is held.
let picked = null;

const rowOf = (value) => value.split(":")[1];
const puts = (tray) => tray.chosen().map((put) => [tray.die(put).dataset.shows, rowOf(put)]);
const isTaken = (tray, place, row) => takes(fitsOf(tray), [...puts(tray), [tray.die(place).dataset.shows, row.dataset.row]]);
const rowsFor = (tray, place) => rowsOnBoard().filter((row) => isTaken(tray, place, row));
const put = (tray, place, row) => { tray.die(place).nextElementSibling.value = row ? `${place}:${row.dataset.row}` : ""; };

// Back into the hand, and with it what could lie only behind it. The row where it was, if any.
const takeBack = (tray, place) => {
  const row = rowOf(tray.die(place).nextElementSibling.value);
  put(tray, place, null);
  for (const value of tray.chosen().filter((other) => rowOf(other) === row)) {
    if (!takes(fitsOf(tray), puts(tray))) put(tray, parseInt(value), null);
  }
  return row;
};

const chosen = (_button, tray) => {
  const dice = tray.faces();
  return dice.length ? { dice, points: 0, left: tray.all(".pick").length - dice.length } : null;
};

const isClosed = (row) => row.querySelector(".ghost") !== null && !row.querySelector(".box:not(:has(.die))");
const closing = (tray) => tray.all(HAND).length ? rowsOnBoard().filter(isClosed).map(({ dataset: { row, brings } }) =>
  filled(hand(tray).closing, { row: Number(row) + 1, points: brings })).join(" ") : "";
// What would be closed is said as soon as its dice are seen there.
const told = (tray) => {
  shown(tray);
  return closing(tray);
};

// A die that is tapped goes to the only row that takes it, comes back into the hand from there, or is held unless it was.
const pickUp = (pick, tray) => {
  const { why, place } = pick.dataset;
  if (why) return why;
  const was = takeBack(tray, place), [row, ...others] = rowsFor(tray, place);
  const isHeld = others.length > 0 && picked !== place;
  picked = isHeld ? place : null;
  if (!row) return hand(tray).behind;
  if (!others.length && !was) put(tray, place, row);
  return told(tray);
};
const putDown = (row, tray) => {
  if (!row.matches(".fits")) return hand(tray).unfit;
  put(tray, picked, row);
  picked = null;
  return told(tray);
};

const wayOf = (tray) => onlyWay(fitsOf(tray), tray.all(".pick").map((pick) => pick.dataset.shows));
const placeAll = (tray) => {
  wayOf(tray).forEach((row, place) => { if (row !== null) put(tray, String(place), rowsOnBoard()[row]); });
  picked = null;
  return told(tray);
};

const tapped = (target, tray) => {
  const pick = target.closest?.(".pick"), row = target.closest?.("#board .row");
  if (pick) return pickUp(pick, tray);
  if (target.closest?.("#all:not([hidden])")) return placeAll(tray);
  return row && picked !== null ? putDown(row, tray) : undefined;
};

// Rows light up, and hear their digit as long as a die is held.
const light = (tray) => {
  const rows = picked === null ? [] : rowsFor(tray, picked);
  if (!rows.length) picked = null;
  for (const row of rowsOnBoard()) {
    row.classList.toggle("fits", rows.includes(row));
    if (picked === null) delete row.dataset.key;
    else row.dataset.key = Number(row.dataset.row) + 1;
  }
};
// Dice that are placed but not yet sent lie on the board half seen; a row that they close says strongly what that brings.
const layGhosts = (tray) => {
  for (const value of tray.chosen()) {
    const box = document.querySelector(`#row${rowOf(value)} .box:not(:has(.die))`);
    box?.classList.add("ghost");
    box?.append(tray.die(value).querySelector(".die").cloneNode(true));
  }
  rowsOnBoard().forEach((row) => row.classList.toggle("closes", isClosed(row)));
};
const clearGhosts = () => document.querySelectorAll("#board .ghost").forEach((box) => {
  box.classList.remove("ghost");
  box.querySelector(".die")?.remove();
});

const shown = (tray) => {
  clearGhosts();
  const picks = tray.all(".pick");
  if (!picks.length) {
    document.querySelectorAll("#board .closes").forEach((row) => row.classList.remove("closes"));
    return;
  }
  light(tray);
  picks.forEach((pick) => pick.setAttribute("aria-pressed", String(pick.dataset.place === picked)));
  layGhosts(tray);
  const isOffered = !tray.chosen().length && picked === null && wayOf(tray).length > 0;
  const [all] = tray.all("#all"), [stop] = tray.all("#stop");
  all.hidden = !isOffered;
  stop.hidden ||= isOffered;
};

const renewed = () => { picked = null; };

const { show, tray } = begin({ chosen, tapped, shown, renewed });

drags({
  lifted: ({ dataset: { place } }) => {
    takeBack(tray, place);
    picked = place;
    show("");
  },
  dropped: (over) => {
    const row = over?.closest("#board .row");
    const sentence = picked !== null && row ? putDown(row, tray) : undefined;
    picked = null;
    show(sentence);
  },
});
