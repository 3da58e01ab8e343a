// The table by ear: one place that says in a sentence what has changed and what one may do now, for screen readers and, if one
// wants that, in the browser's own voice. What computers do is gathered into the end of their turn; nothing is said twice.
import { store, stored } from "./device.js";
const spoken = document.getElementById("spoken"), voice = document.querySelector("[data-aloud-switch]");
const table = document.getElementById("table");
const { mine } = table.dataset;
const seats = () => [...document.querySelectorAll("#board .seat")];
const controls = () => document.getElementById("controls");
const words = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

const numberOf = (line) => Number(line.id.slice(1));
const lines = () => [...document.querySelectorAll("#lines li[id^='e']")].sort((one, other) => numberOf(one) - numberOf(other));
let told = Math.max(-1, ...lines().map(numberOf));

const isComputer = (who) => seats().some((seat) => seat.dataset.name === who && seat.classList.contains("computer"));
const turnOf = (line) => line.closest("section");
const newestTurn = () => Math.max(0, ...[...document.querySelectorAll("#lines section")].map(numberOf));
const acts = (who) => seats().some((seat) => seat.dataset.name === who && seat.classList.contains("acting"));
const isRunning = (turn) => numberOf(turn) === newestTurn() && acts(turn.dataset.who);

/** The news, in order: every line of a person's turn, and of a computer's turn what stays on the table and the line that ended it. */
const news = () => {
  const fresh = lines().filter((line) => numberOf(line) > told);
  const heard = fresh.filter((line) => {
    const turn = turnOf(line);
    if (!isComputer(turn.dataset.who)) return true;
    return !isRunning(turn) && line.matches("[data-stays], :last-child");
  });
  const waits = fresh.find((line) => isComputer(turnOf(line).dataset.who) && isRunning(turnOf(line)));
  told = waits ? numberOf(waits) - 1 : Math.max(told, ...fresh.map(numberOf));
  return heard.map(words);
};

const isShown = (button) => button.getClientRects().length > 0;
const buttons = () => [...controls().querySelectorAll(".buttons button:not(:disabled)")].filter(isShown);
const named = (button) => {
  const label = button.querySelector(".label");
  return label ? `${words(label)} ${words(button.querySelector(".worth"))}`.trim() : words(button);
};
const may = () => {
  const can = buttons().map(named).join(", ");
  return can && spoken.dataset.may.replace("%can%", can);
};
const end = () => {
  const told = [...document.querySelectorAll(".result :is(.big, .places li)")].map(words);
  return told.length ? [...told, may()].filter(Boolean) : [];
};
const now = () => {
  if (controls().dataset.role !== "acting") return end();
  const hint = "coached" in table.dataset ? null : document.querySelector("#coach:not([hidden]) [data-hint]:not([hidden])");
  const turn = words(hint).startsWith(spoken.dataset.turn) ? "" : spoken.dataset.turn;
  return [turn, words(hint), words(controls().querySelector(".line")), may()].filter(Boolean);
};

let before = "";
const say = (sentences) => {
  const text = sentences.map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");
  if (!text || text === before) return;
  before = spoken.textContent = text;
  if (voice?.getAttribute("aria-pressed") !== "true") return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
};
let version = "", could = "";
const look = () => {
  const { version: shown } = document.getElementById("board").dataset;
  if (shown === version) return;
  version = shown;
  could = may();
  const heard = news();
  say([...heard, ...now().filter((sentence) => !heard.some((line) => line.includes(sentence)))]);
};
// What the buttons do hangs on what is chosen.
const lookAgain = () => {
  const { version: shown } = document.getElementById("board").dataset;
  if (shown !== version || controls().dataset.role !== "acting" || may() === could) return;
  could = may();
  say([could].filter(Boolean));
};

// Where everybody stands, whenever one asks.
const stand = (seat) => {
  const who = seat.dataset.name === mine ? spoken.dataset.you : seat.dataset.name;
  return `${who}: ${words(seat.querySelector(".score"))}`;
};
document.getElementById("stand")?.addEventListener("click", () => {
  before = "";
  say([seats().filter((seat) => seat.dataset.name).map(stand).join(", "), ...now()]);
});

if (voice && "speechSynthesis" in window) {
  voice.hidden = false;
  voice.setAttribute("aria-pressed", String(stored("aloud") === "on"));
  voice.addEventListener("click", () => {
    const wants = voice.getAttribute("aria-pressed") !== "true";
    voice.setAttribute("aria-pressed", String(wants));
    store("aloud", wants ? "on" : "off");
    before = "";
    if (wants) say(now());
    else speechSynthesis.cancel();
  });
}
// After all others, whoever hears of it first: hints are chosen by then, and buttons say what they do.
document.addEventListener("DOMContentLoaded", look);
for (const event of ["table:shown", "htmx:afterSettle"]) document.body.addEventListener(event, () => queueMicrotask(look));
document.body.addEventListener("table:lift", () => queueMicrotask(lookAgain));
