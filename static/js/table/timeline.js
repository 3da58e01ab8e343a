// What is seen, in order. A new state of the table comes as a whole, with the story of what led to it. It is shown when its
// dice rest, and where a turn has ended when everybody has seen why: nothing on the page tells a roll before its dice do.
//
// States are shown in the order in which they came, each once. A tap goes on at once; a page that is behind, hidden or just
// looked at again shows the newest state without playing what led to it.
import { isStill, move, resume, skip, wait } from "./tempo.js";
import { throwDice } from "./throw.js";
import { clear, show } from "./moments.js";
import { hear } from "./sounds.js";

const SILENCE = 120;
const AWAKE = 1000;

const table = document.getElementById("table");
const board = () => document.getElementById("board");
const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
const numberOf = (beat) => Number(beat.dataset.step);
const storyOf = (page) => [...page.querySelectorAll("#story [data-step]")];
const lastStep = (page) => Math.max(-1, ...storyOf(page).map(numberOf));

/** @type {string[]} */
const waiting = [];
let arrived = Number(board().dataset.version), told = lastStep(document);
let isPlaying = false, isHeld = false, quietUntil = 0;

/** The version that this page has, be it shown or about to be. */
export const newest = () => arrived;

/** Whether a state waits to be shown: what is on the table is not the newest any more. */
export const isBehind = () => isHeld || waiting.length > 0;

const hold = (held) => {
  isHeld = held;
  table.classList.toggle("held", held);
};
const isQuiet = () => document.hidden || Date.now() < quietUntil || waiting.length > 1;

// What only one game has: how its entries are seen. A game's static/js/games/NAME/play.js calls `plays`.
const PLAYERS = {
  roll: ({ dataset }) => throwDice(dataset.dice.split(" "), "hangs" in dataset),
  card: async (_beat, { reveal }) => {
    hear("card");
    reveal("cards");
    const turned = [{ transform: "translateX(-60%) rotateY(90deg)" }, { transform: "none" }];
    await move(document.querySelector("#cards .card"), turned, { duration: 250, easing: "cubic-bezier(.3, .7, .4, 1.3)" });
  },
};
/**
 * @typedef {object} State
 * @property {Document} page the state that is about to be shown
 * @property {(id: string) => Element | null} reveal shows one part of it already now
 */
/** @type {(players: Record<string, (beat: HTMLElement, state: State) => Promise<void>>) => void} */
export const plays = (players) => Object.assign(PLAYERS, players);

const reveal = (page) => (id) => {
  const fresh = page.getElementById(id), shown = document.getElementById(id);
  if (fresh && shown) Idiomorph.morph(shown, fresh.outerHTML);
  return document.getElementById(id);
};
// What a picture changes is put back before the next state comes: that may be sent as what has changed since the last one.
const originals = new Map();
/**
 * An element of the table that a picture is about to change.
 * @type {(id: string) => Element | null}
 */
export const touch = (id) => {
  const element = document.getElementById(id);
  if (element && !originals.has(id)) originals.set(id, element.cloneNode(true));
  return element;
};
const putBack = () => {
  originals.forEach((original, id) => document.getElementById(id)?.replaceWith(original));
  originals.clear();
};
const put = (html) => {
  clear();
  putBack();
  const change = /data-version="(\d+)" data-since/.exec(html);
  if (change) board().dataset.version = change[1];
  htmx.swap(table, html, { swapStyle: "none", swapDelay: 0, settleDelay: 0 }, { contextElement: table });
  document.body.dispatchEvent(new Event("table:shown"));
};

// What goes wrong in a picture must not keep anybody from the state.
const tried = async (play) => {
  try {
    await play();
  } catch (error) {
    reportError(error);
  }
};
const before = async (beats, state) => {
  for (const beat of beats) {
    const { beat: what } = beat.dataset;
    if (what === "moment") await show(beat);
    else await PLAYERS[what]?.(beat, state);
    if (what === "roll" && !isStill()) await wait(SILENCE);
  }
};
const after = async (beats) => {
  for (const beat of beats) await show(beat);
};

// Where the turn goes on, its moments are no reason to wait: the buttons are there while they are seen. What happened before the
// dice were rolled again is seen before they fly.
const isFollowed = (beat, beats) => beats.some((other) => other.dataset.beat !== "moment" && numberOf(other) > numberOf(beat));
const isFirst = (beat, _at, beats) =>
  beat.dataset.beat !== "moment" || (!isStill() && ("held" in beat.dataset || isFollowed(beat, beats)));
const showNext = async (html) => {
  const page = parsed(html), beats = storyOf(page).filter((beat) => numberOf(beat) > told);
  const hasMissed = beats.length > 0 && numberOf(beats[0]) > told + 1;
  const seen = isQuiet() || hasMissed ? [] : beats;
  told = Math.max(told, lastStep(page));
  hold(true);
  await tried(() => before(seen.filter(isFirst), { page, reveal: reveal(page) }));
  put(html);
  hold(false);
  return seen.filter((...at) => !isFirst(...at));
};
const playAll = async () => {
  while (waiting.length) {
    resume();
    const later = await showNext(waiting.shift());
    if (later.length && !waiting.length) await tried(() => after(later));
  }
};
const play = async () => {
  if (isPlaying) return;
  isPlaying = true;
  try {
    await playAll();
  } finally {
    resume();
    isPlaying = false;
    hold(false);
  }
};

/**
 * A state that has come. Whoever calls knows that it is newer than `newest`.
 * @type {(html: string) => void}
 */
export const take = (html) => {
  arrived = Number(/data-version="(\d+)"/.exec(html)[1]);
  waiting.push(html);
  if (isPlaying && (isQuiet() || !isHeld)) skip();
  play();
};

// A tap goes on. It is meant for what was seen, not for the button that comes to lie under it.
const swallow = (event) => {
  event.preventDefault();
  event.stopPropagation();
};
const isAtTable = (target) => target.closest?.("#table") && !target.closest(".sheet, .popover, a");
addEventListener("pointerdown", (event) => {
  if (!isPlaying || !isAtTable(event.target)) return;
  if (isHeld) {
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 700);
  }
  skip();
}, { capture: true });
addEventListener("keydown", (event) => {
  if (!isPlaying || event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  if (isHeld && event.key !== "Tab") swallow(event);
  skip();
}, { capture: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) skip();
  else quietUntil = Date.now() + AWAKE;
});
