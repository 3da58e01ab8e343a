// Sounds, off until somebody wants them; the tab says when it is your turn; after the first whole turn the hints go.
const icon = document.querySelector('link[rel="icon"]');
const [title, usual] = [document.title, icon.href];
const button = document.querySelector("[data-sound-switch]");
const on = () => localStorage.getItem("sounds") === "on";
const play = (name) => new Audio(button.dataset[name]).play().catch(() => {});
let last, acting = false;
const look = () => {
  const mine = document.getElementById("controls").dataset.role === "acting";
  button.setAttribute("aria-pressed", String(on()));
  [document.title, icon.href] = mine ? [`● ${title}`, icon.dataset.turn] : [title, usual];
  if (acting && !mine) document.dispatchEvent(new Event("coached"));
  const { id, dataset: { sound, news } } = [...document.querySelectorAll("#log li")].pop() || document.body;
  if (last && id !== last && on()) {
    play(sound === "roll" ? "dice" : "card");
    const then = ["null", "tutto"].includes(news) ? news : mine && !acting && "bell";
    if (then) setTimeout(play, 650, then);
  }
  [last, acting] = [id, mine];
};
button.addEventListener("click", () => { localStorage.setItem("sounds", on() ? "off" : "on"); look(); });
look();
for (const what of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(what, look);
