// The socket of a table: when it is opened again, the heartbeat that notices its silent end, and honest words without it.
import { newest } from "./timeline.js";

const HEARTBEAT = 15_000;
const SILENCE = 20_000;
const OPENING = 8_000;
const LIFT_PAUSE = 90;
const GONE_FOR_GOOD = [4401, 4403, 4404];
const TOO_MANY = 4429;
const LATER = 30_000;
const COME_BACK = 1012;
const ELSEWHERE = 1013;
const STEADY = 1_000;

const lost = document.getElementById("lost");
const version = () => Number(document.getElementById("board").dataset.version);
const on = (event, act) => document.body.addEventListener(event, act);
let wire, wrapper, retry, lift, heard = 0, quietUntil = 0, openedAt = Infinity;

// The extension tries again after some endings only, and waits up to a minute: when to try is decided here.
Object.assign(htmx.config, { timeout: 10000, wsReconnectDelay: () => 2 ** 31 - 1 });
htmx.createWebSocket = (url) => {
  wire?.close();
  wire = new WebSocket(url);
  return wire;
};

const isUp = () => navigator.onLine && wire?.readyState === WebSocket.OPEN;
const showLost = () => { lost.hidden = isUp(); };
const tell = (message) => { if (isUp()) wire.send(JSON.stringify(message)); };
const reconnect = (pause) => {
  clearTimeout(retry);
  retry = setTimeout(() => wrapper?.reconnect(), Math.max(pause, quietUntil - Date.now()));
};
// Not all at the same moment. A connection that stood has lost its process: another one may be there, before anybody is told.
const pauseAfter = (code) => {
  if (code === ELSEWHERE) return 0; // where somebody waits for it
  const stood = Date.now() - openedAt > STEADY && code !== COME_BACK;
  return stood ? 100 + Math.random() * 900 : 500 + Math.random() * 3500;
};
const beat = () => {
  if (isUp() && Date.now() - heard < SILENCE) tell({ beat: newest() });
  else reconnect(0);
};

// A change came for a version that this page has not got: it asks for the whole table.
on("table:lost", () => tell({ beat: newest(), lost: true }));

on("htmx:wsConnecting", () => reconnect(OPENING));
on("htmx:wsOpen", ({ detail }) => {
  clearTimeout(retry);
  wrapper = detail.socketWrapper;
  heard = openedAt = Date.now();
  showLost();
});
on("htmx:wsClose", ({ detail: { event, socketWrapper } }) => {
  if (event.target !== wire) return;
  if (GONE_FOR_GOOD.includes(event.code)) location.reload();
  wrapper = socketWrapper;
  // One page too many: why stands on it, and asking again at once would not make it fewer.
  if (event.code === TOO_MANY) quietUntil = Date.now() + LATER;
  reconnect(pauseAfter(event.code));
  openedAt = Infinity;
  setTimeout(showLost, 1500);
});
on("htmx:wsBeforeMessage", () => { heard = Date.now(); });
for (const event of ["online", "offline"]) addEventListener(event, () => { showLost(); reconnect(0); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) beat(); });
lost.querySelector("button").addEventListener("click", () => { quietUntil = 0; reconnect(0); });
setInterval(beat, HEARTBEAT);

// Which dice are being lifted, for the others to see: the last of several quick changes is enough.
on("table:lift", ({ detail }) => {
  clearTimeout(lift);
  lift = setTimeout(tell, LIFT_PAUSE, { lift: detail.dice });
});
// They lie down when the table has moved on.
let liftedAt = version();
const layDown = () => {
  if (version() === liftedAt) return;
  liftedAt = version();
  document.getElementById("lift").dataset.dice = "";
};
on("table:shown", layDown);
