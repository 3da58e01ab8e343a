// What may be sent and what may be shown: one click is one move, a late answer never covers a newer table, what is being
// typed stays, and what did not get through is said. What may be shown is handed to the timeline, which shows it in its order.
import { skip } from "./tempo.js";
import { isBehind, newest, take } from "./timeline.js";

const DOUBLE_CLICK = 300;

const on = (event, act) => document.body.addEventListener(event, act);

/**
 * Whether a message brings a state of the table that is not newer than this one.
 * @type {(html: string, shown: number) => boolean}
 */
export const isOld = (html, shown) => Number(/data-version="(\d+)"/.exec(html)?.[1]) <= shown;

/**
 * Whether a message brings only what has changed since another version than this one.
 * @type {(html: string, shown: number) => boolean}
 */
export const isForOthers = (html, shown) => Number(/data-since="(\d+)"/.exec(html)?.[1] ?? shown) !== shown;

/**
 * What is left of an answer whose state is old: the sentence for this person alone.
 * @type {(html: string) => string}
 */
export const onlyNote = (html) => html.replace(/^.*(?=<div id="note")/s, "");

// What is being typed is left alone by a new state; a button that has the focus changes with the table.
const typing = { get: () => document.activeElement.matches("input:not([type=checkbox]), textarea"), enumerable: true };
Object.defineProperty(Idiomorph.defaults, "ignoreActiveValue", typing);

/** Takes a message that brings a state of the table; whether it was one. */
const isTaken = (html) => {
  if (!/data-version="/.test(html)) return false;
  if (isOld(html, newest())) return true;
  if (isForOthers(html, newest())) document.body.dispatchEvent(new Event("table:lost"));
  else take(html);
  return true;
};

// A region that comes by a request of its own (data-told: what it tells, in short) stays as it is while it tells the same. When
// it is to tell something else it is asked for again, and stays until the answer is there.
const askAgain = (shown, fresh) => {
  shown.dataset.told = fresh.dataset.told;
  htmx.ajax("get", fresh.getAttribute("hx-get"), { source: shown, target: shown, swap: "morph" }).catch(() => {});
};
Idiomorph.defaults.callbacks.beforeNodeMorphed = (shown, fresh) => {
  if (!shown.dataset?.told || !fresh.matches("[data-told][hx-get]")) return true;
  if (shown.dataset.told !== fresh.dataset.told) askAgain(shown, fresh);
  return false;
};
// What somebody has opened stays open, and how a part was sent is no part of it.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  name !== "hx-swap-oob" && (name !== "open" || !node.matches("details"));

on("htmx:wsBeforeMessage", (event) => {
  if (isTaken(event.detail.message)) event.preventDefault();
});
on("htmx:beforeSwap", ({ detail }) => {
  const isNewer = !isOld(detail.serverResponse, newest());
  if (isTaken(detail.serverResponse)) detail.serverResponse = isNewer ? "" : onlyNote(detail.serverResponse);
  if (detail.elt.dataset.told && detail.isError) detail.shouldSwap = false;
});

// The second half of a double click is no decision of its own.
let sent = 0;
on("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id !== "act") return;
  if (isBehind()) skip();
  if (isBehind() || Date.now() - sent < DOUBLE_CLICK) event.preventDefault();
  else sent = Date.now();
});

// Whom the host moves up takes the button along, and the focus with it.
let moved = "";
on("htmx:beforeRequest", ({ detail: { elt } }) => { if (elt.id === "host") moved = document.activeElement.id; });
on("table:shown", () => {
  if (moved && document.activeElement === document.body) document.getElementById(moved)?.focus();
  moved = "";
});

// What was said of the connection goes when there is one again, and when the table has moved on.
const { failed } = document.getElementById("table").dataset;
const note = () => document.getElementById("note");
const unsay = () => { if (note().textContent === failed) note().textContent = ""; };
for (const event of ["htmx:wsOpen", "table:shown"]) on(event, unsay);

// An answer from 400 to 499 brings a sentence of its own.
on("htmx:afterRequest", ({ detail: { successful, elt, xhr } }) => {
  if (elt.dataset.told) {
    elt.querySelector(".not-loaded").hidden = successful;
    return;
  }
  const isExplained = xhr.status >= 400 && xhr.status < 500;
  if (!successful && !isExplained) note().textContent = failed;
  if (successful && elt.id === "say") elt.reset();
});
