// Placing dice in Gambler: one die is held, the rows that take it light up, a tap on one puts it there, and the next die is held
// (held.js); or a die is dragged (drag.js). What all games share stands in js/table/choosing.js.
import { begin, filled } from "../../table/choosing.js";
import { drags } from "./drag.js";
import { onlyWay, rowsFor, takeBack, takeNext, tapDie, tapRow } from "./held.js";

const HAND = "[data-fits]";
const rowsOnBoard = () => [...document.querySelectorAll("#board .row")];
const words = (tray) => tray.all(HAND)[0].dataset;
const costly = () => rowsOnBoard().filter((row) => row.matches(".black")).map(({ dataset }) => Number(dataset.row));
/** @returns {import("./held.js").Board} */
const fitsOf = (tray) => ({ ...JSON.parse(words(tray).fits), costly: costly() });
// The place of the die that is held, and whether the player took it up.
let held = null, isOwn = false;

const rowOf = (value) => value.split(":")[1];
const picksOf = (tray) => tray.all(".pick");
const fieldOf = (pick) => pick.nextElementSibling;
/** @returns {import("./held.js").Hand} */
const handOf = (tray) => {
  const puts = picksOf(tray).map(fieldOf).map(({ value }) => (value ? Number(rowOf(value)) : null));
  return { faces: picksOf(tray).map(({ dataset }) => dataset.shows), puts, held, isOwn };
};
const take = (tray, hand) => {
  ({ held, isOwn } = hand);
  picksOf(tray).forEach((pick, place) => { fieldOf(pick).value = hand.puts[place] === null ? "" : `${place}:${hand.puts[place]}`; });
};

const chosen = (_button, tray) => {
  const dice = tray.faces();
  return dice.length ? { dice, points: 0, left: picksOf(tray).length - dice.length } : null;
};

const isClosed = (row) => row.querySelector(".ghost") !== null && !row.querySelector(".box:not(:has(.die))");
const closing = (tray) => tray.all(HAND).length ? rowsOnBoard().filter(isClosed).map(({ dataset: { row, brings } }) =>
  filled(words(tray).closing, { row: Number(row) + 1, points: brings })).join(" ") : "";
// What would be closed is said as soon as its dice are seen there.
const told = (tray) => {
  shown(tray);
  return closing(tray);
};

const pickUp = ({ dataset: { why, place } }, tray) => {
  if (why) return why;
  const hand = handOf(tray), after = tapDie(fitsOf(tray), hand, Number(place));
  take(tray, after);
  const isStuck = hand.puts[place] === null && after.puts[place] === null && after.held !== Number(place);
  return isStuck ? words(tray).behind : told(tray);
};
const putDown = (row, tray) => {
  const after = tapRow(fitsOf(tray), handOf(tray), Number(row.dataset.row));
  if (!after) return words(tray).unfit;
  take(tray, after);
  return told(tray);
};

const wayOf = (tray) => onlyWay(fitsOf(tray), handOf(tray).faces);
const placeAll = (tray) => {
  take(tray, { ...handOf(tray), puts: wayOf(tray), held: null });
  return told(tray);
};

const tapped = (target, tray) => {
  const pick = target.closest?.(".pick"), row = target.closest?.("#board .row");
  if (pick) return pickUp(pick, tray);
  if (target.closest?.("#all:not([hidden])")) return placeAll(tray);
  return row && held !== null ? putDown(row, tray) : undefined;
};

// What is held has a row; else it is the next one that has.
const hold = (tray) => {
  const board = fitsOf(tray), hand = handOf(tray);
  if (held === null || !rowsFor(board, hand, held).length) take(tray, takeNext(board, hand, held ?? undefined));
};
// Rows light up, and as long as a die is held digits are theirs.
const light = (rows) => rowsOnBoard().forEach((row) => {
  row.classList.toggle("fits", rows.includes(Number(row.dataset.row)));
  if (held === null) delete row.dataset.key;
  else row.dataset.key = Number(row.dataset.row) + 1;
});
// N takes up the next die that has a choice.
const nextOf = (board, hand) => {
  const others = hand.faces.map((_face, place) => place).filter((place) => place !== held && rowsFor(board, hand, place).length > 1);
  return others.find((place) => place > held) ?? others[0];
};
const mark = (tray) => {
  const board = fitsOf(tray), hand = handOf(tray), next = nextOf(board, hand);
  light(held === null ? [] : rowsFor(board, hand, held));
  picksOf(tray).forEach((pick, place) => {
    pick.setAttribute("aria-pressed", String(place === held));
    if (place === next) pick.dataset.key = "n";
    else delete pick.dataset.key;
  });
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

const rest = () => rowsOnBoard().forEach((row) => {
  row.classList.remove("fits", "closes");
  delete row.dataset.key;
});

const shown = (tray) => {
  clearGhosts();
  if (!picksOf(tray).length) return rest();
  hold(tray);
  mark(tray);
  layGhosts(tray);
  const isOffered = !tray.chosen().length && wayOf(tray).length > 0;
  const [all] = tray.all("#all"), [stop] = tray.all("#stop");
  all.hidden = !isOffered;
  stop.hidden ||= isOffered;
};

const renewed = () => { held = null; };

const { show, tray } = begin({ chosen, tapped, shown, renewed });

drags({
  lifted: ({ dataset: { place } }) => {
    take(tray, { ...takeBack(fitsOf(tray), handOf(tray), Number(place)), held: Number(place), isOwn: true });
    show("");
  },
  dropped: (over) => {
    const row = over?.closest("#board .row");
    const sentence = row && held !== null ? putDown(row, tray) : undefined;
    if (isOwn) held = null;
    show(sentence);
  },
});
