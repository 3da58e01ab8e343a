// This browser remembers the salts that it sent, and compares them at once with those that the site says it took.
import { remember } from "../salts.js";

const table = document.getElementById("table");
const { game: code, mine } = table.dataset;
const PENDING = "salt-pending";
const FORMS = { sit: "sit", again: "sit", start: "start" };

// Evidence that anybody can be shown.
const accuse = (sent, named) => {
  const told = document.getElementById("cheated"), facts = { table: code, sent, named, at: new Date().toISOString() };
  const file = new Blob([JSON.stringify(facts, null, 2)], { type: "application/json" });
  told.querySelector("a").href = URL.createObjectURL(file);
  told.hidden = false;
};

document.body.addEventListener("htmx:afterRequest", ({ detail: { elt, successful, xhr, requestConfig } }) => {
  if (elt.id !== "act" || !successful) return;
  const salt = requestConfig.parameters.action_id, named = xhr.getResponseHeader("Table-Salt");
  remember(code, "move", salt);
  if (named && named !== salt) accuse(salt, named);
});

// Sitting down and starting lead to a page of their own: what was sent is remembered when that page shows that it was taken.
document.addEventListener("submit", ({ target }) => {
  const salt = FORMS[target.id] && new FormData(target).get("action_id");
  if (salt) sessionStorage.setItem(PENDING, JSON.stringify([FORMS[target.id], salt]));
});
const [what, salt] = JSON.parse(sessionStorage.getItem(PENDING) ?? "[]");
sessionStorage.removeItem(PENDING);
// Whoever opens a table brings no salt: it would have been known before anything was promised.
if (what && mine && !(what === "sit" && document.getElementById("controls").dataset.role === "host")) remember(code, what, salt);

// A table that one click has opened starts when its page has shown what was promised, with a salt that was made here.
const address = new URL(location.href);
if (address.searchParams.has("begin")) {
  history.replaceState(null, "", address.pathname);
  const isReady = document.getElementById("controls").dataset.role === "host";
  if (isReady) addEventListener("load", () => document.getElementById("start").requestSubmit());
}
