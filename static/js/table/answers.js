// What may be sent and what may be shown: one click is one move, a late answer never covers a newer table, what is being
// typed stays, and what did not get through is said.
const DOUBLE_CLICK = 300;

const on = (event, act) => document.body.addEventListener(event, act);
const shownVersion = () => Number(document.getElementById("board").dataset.version);

/**
 * Whether a message brings a state of the table that is not newer than this one.
 * @type {(html: string, shown: number) => boolean}
 */
export const isOld = (html, shown) => Number(/data-version="(\d+)"/.exec(html)?.[1]) <= shown;

/**
 * What is left of an answer whose state is old: the sentence for this person alone.
 * @type {(html: string) => string}
 */
export const onlyNote = (html) => html.replace(/^.*(?=<div id="note")/s, "");

// What is being typed is left alone by a new state; a button that has the focus changes with the table.
const typing = { get: () => document.activeElement.matches("input:not([type=checkbox]), textarea"), enumerable: true };
Object.defineProperty(Idiomorph.defaults, "ignoreActiveValue", typing);

on("htmx:wsBeforeMessage", (event) => {
  if (isOld(event.detail.message, shownVersion())) event.preventDefault();
});
on("htmx:beforeSwap", ({ detail }) => {
  if (isOld(detail.serverResponse, shownVersion())) detail.serverResponse = onlyNote(detail.serverResponse);
});

// The second half of a double click is no decision of its own.
let sent = 0;
on("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id !== "act") return;
  if (Date.now() - sent < DOUBLE_CLICK) event.preventDefault();
  else sent = Date.now();
});

// An answer from 400 to 499 brings a sentence of its own.
on("htmx:afterRequest", ({ detail: { successful, elt, xhr } }) => {
  const isExplained = xhr.status >= 400 && xhr.status < 500;
  if (!successful && !isExplained) document.getElementById("note").textContent = document.getElementById("table").dataset.failed;
  if (successful && elt.id === "say") elt.reset();
});
