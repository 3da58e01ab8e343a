// The live table: never an older state over a newer one, a heartbeat, clocks, and honest words without a connection.
const [table, lost] = ["table", "lost"].map((id) => document.getElementById(id));
const on = (what, act) => document.body.addEventListener(what, act);
const note = (text) => { document.getElementById("note").textContent = text; };
const shown = () => Number(document.getElementById("board").dataset.version);
const old = (text) => Number(/data-version="(\d+)"/.exec(text)?.[1]) <= shown();
let wire, socket, timer, lifting, heard = 0, sent = 0;
// The extension tries again after some endings only, and waits up to a minute: when to try is decided here.
Object.assign(htmx.config, { timeout: 10000, wsReconnectDelay: () => 2 ** 31 - 1 });
// What is being typed is left alone by a new state; a button that has the focus changes with the table.
const typing = { get: () => document.activeElement.matches("input:not([type=checkbox]), textarea"), enumerable: true };
Object.defineProperty(Idiomorph.defaults, "ignoreActiveValue", typing);
htmx.createWebSocket = (url) => { wire?.close(); wire = new WebSocket(url); return wire; };
const up = () => navigator.onLine && wire?.readyState === WebSocket.OPEN;
const say = () => { lost.hidden = up(); };
const tell = (what) => up() && wire.send(JSON.stringify(what));
const again = (pause) => { clearTimeout(timer); timer = setTimeout(() => socket?.reconnect(), pause); };
const look = () => { if (up() && Date.now() - heard < 20000) tell({ beat: shown() }); else again(0); };
on("htmx:wsConnecting", () => again(8000));
on("htmx:wsOpen", ({ detail }) => { clearTimeout(timer); [socket, heard] = [detail.socketWrapper, Date.now()]; say(); });
on("htmx:wsClose", ({ detail: { event, socketWrapper } }) => {
  if (event.target !== wire) return;
  if ([4401, 4403, 4404].includes(event.code)) location.reload();
  socket = socketWrapper;
  again(500 + Math.random() * 3500);
  setTimeout(say, 1500);
});
for (const what of ["online", "offline"]) addEventListener(what, () => { say(); again(0); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
lost.querySelector("button").addEventListener("click", () => again(0));
setInterval(look, 15000);
// What arrives late is not shown over what came after it; only a sentence for this person alone is.
on("htmx:wsBeforeMessage", (event) => {
  heard = Date.now();
  if (old(event.detail.message)) event.preventDefault();
});
on("htmx:beforeSwap", ({ detail }) => {
  if (old(detail.serverResponse)) detail.serverResponse = detail.serverResponse.replace(/^.*(?=<div id="note")/s, "");
});
// The second half of a double click is no decision of its own.
on("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id !== "act") return;
  if (Date.now() - sent < 300) event.preventDefault();
  else sent = Date.now();
});
on("htmx:afterRequest", ({ detail: { successful, elt, xhr } }) => {
  if (!successful && (xhr.status < 400 || xhr.status > 499)) note(table.dataset.failed);
  else if (successful && elt.id === "say") elt.reset();
});
on("table:lift", ({ detail }) => { clearTimeout(lifting); lifting = setTimeout(tell, 90, { lift: detail.dice }); });
// Clocks are written as moments of the server's watch.
const skew = Date.now() / 1000 - table.dataset.now;
const tick = () => document.querySelectorAll("[data-due]").forEach((clock) => {
  const left = Math.max(0, Math.round(Number(clock.dataset.due) + skew - Date.now() / 1000));
  clock.textContent = left < 3600 ? new Date(left * 1000).toISOString().slice(14, 19) : `${Math.ceil(left / 3600)} h`;
  clock.classList.toggle("hurry", left <= 10);
});
setInterval(tick, 1000);
for (const what of ["htmx:load", "htmx:wsAfterMessage", "htmx:afterSettle"]) on(what, tick);
