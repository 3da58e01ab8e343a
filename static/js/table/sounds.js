// Sounds, off until somebody wants them: dice or a card for every entry, and then what came of it, or the bell for your turn.
// Which news of a game have a sound, the button says: data-sounds, by news.
const AFTER_THE_DICE = 650;

const button = document.querySelector("[data-sound-switch]");
const { dice, card, bell, sounds } = button.dataset;
const soundsOfNews = JSON.parse(sounds);

const isOn = () => localStorage.getItem("sounds") === "on";
const play = (address) => new Audio(address).play().catch(() => {});
const playEntry = ({ sound, news }, isMyTurn) => {
  play(sound === "roll" ? dice : card);
  const then = soundsOfNews[news] ?? (isMyTurn && bell);
  if (then) setTimeout(play, AFTER_THE_DICE, then);
};

let heard, wasActing;
const look = () => {
  const acting = document.getElementById("controls").dataset.role === "acting";
  const entry = [...document.querySelectorAll("#log li")].pop();
  button.setAttribute("aria-pressed", String(isOn()));
  if (heard && entry && entry.id !== heard && isOn()) playEntry(entry.dataset, acting && !wasActing);
  [heard, wasActing] = [entry?.id, acting];
};

button.addEventListener("click", () => {
  localStorage.setItem("sounds", isOn() ? "off" : "on");
  look();
});
look();
for (const event of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, look);
