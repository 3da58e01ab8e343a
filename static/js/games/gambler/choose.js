// Placing dice in Gambler: a die is picked up, the rows that take it light up, a tap on one puts it there. What all games
// share stands in js/table/choosing.js.
import { begin } from "../../table/choosing.js";

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

const HAND = "[data-fits]";
const rowsOnBoard = () => [...document.querySelectorAll("#board .row")];
// The place of the die that is held.
let picked = null;

const rowOf = (value) => value.split(":")[1];
const isTaken = (tray, row) => {
  const puts = [...tray.chosen(), `${picked}:${row.dataset.row}`];
  return takes(JSON.parse(tray.all(HAND)[0].dataset.fits), puts.map((put) => [tray.die(put).dataset.shows, rowOf(put)]));
};
const put = (tray, place, row) => { tray.die(place).nextElementSibling.value = row ? `${place}:${row.dataset.row}` : ""; };

const chosen = (_button, tray) => {
  const dice = tray.faces();
  return dice.length ? { dice, points: 0, left: tray.all(".pick").length - dice.length } : null;
};

// A die that is tapped comes back into the hand, and is held unless it was.
const pickUp = (pick, tray) => {
  const { why, place } = pick.dataset;
  if (why) return why;
  picked = place === picked ? null : place;
  put(tray, place, null);
  return picked === null || rowsOnBoard().some((row) => isTaken(tray, row)) ? "" : tray.all(HAND)[0].dataset.behind;
};
const putDown = (row, tray) => {
  if (!row.matches(".fits")) return tray.all(HAND)[0].dataset.unfit;
  put(tray, picked, row);
  picked = null;
  return "";
};

const tapped = (target, tray) => {
  const pick = target.closest?.(".pick"), row = target.closest?.("#board .row");
  if (pick) return pickUp(pick, tray);
  return row && picked !== null ? putDown(row, tray) : undefined;
};

// Rows light up, and hear their digit as long as a die is held.
const light = (tray) => {
  const lit = rowsOnBoard().map((row) => row.classList.toggle("fits", picked !== null && isTaken(tray, row)));
  if (!lit.includes(true)) picked = null;
  for (const row of rowsOnBoard()) {
    if (picked === null) delete row.dataset.key;
    else row.dataset.key = Number(row.dataset.row) + 1;
  }
};
// Dice that are placed but not yet sent lie on the board half seen.
const layGhosts = (tray) => tray.chosen().forEach((value) => {
  const box = document.querySelector(`#row${rowOf(value)} .box:not(:has(.die))`);
  box.classList.add("ghost");
  box.append(tray.die(value).querySelector(".die").cloneNode(true));
});
const clearGhosts = () => document.querySelectorAll("#board .ghost").forEach((box) => {
  box.classList.remove("ghost");
  box.querySelector(".die").remove();
});

const shown = (tray) => {
  clearGhosts();
  const picks = tray.all(".pick");
  if (!picks.length) return;
  light(tray);
  picks.forEach((pick) => pick.setAttribute("aria-pressed", String(pick.dataset.place === picked)));
  layGhosts(tray);
};

const renewed = () => { picked = null; };

begin({ chosen, tapped, shown, renewed });
