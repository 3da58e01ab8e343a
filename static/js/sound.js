// Sounds and notifications, off until somebody wants them; the tab says when it is your turn; after the first whole turn
// the hints go.
const icon = document.querySelector('link[rel="icon"]');
const [title, usual] = [document.title, icon.href];
const [button, bell] = ["sound", "notify"].map((name) => document.querySelector(`[data-${name}-switch]`));
const on = () => localStorage.getItem("sounds") === "on";
const calls = () => window.Notification?.permission === "granted" && localStorage.getItem("notify") === "on";
// Not every browser shows a notification that a page asks for itself; the title and the icon of the tab say it anyway.
const call = () => {
  try { new Notification(title, { body: bell.dataset.turn, tag: title, icon: icon.dataset.turn }); } catch { bell.hidden = true; }
};
const play = (name) => new Audio(button.dataset[name]).play().catch(() => {});
let last, acting;
const look = () => {
  const mine = document.getElementById("controls").dataset.role === "acting";
  button.setAttribute("aria-pressed", String(on()));
  bell.setAttribute("aria-pressed", String(calls()));
  [document.title, icon.href] = mine ? [`● ${title}`, icon.dataset.turn] : [title, usual];
  if (mine && acting === false && document.hidden && calls()) call();
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
bell.hidden = !window.Notification;
bell.addEventListener("click", async () => {
  localStorage.setItem("notify", calls() || (await Notification.requestPermission()) !== "granted" ? "off" : "on");
  look();
});
look();
for (const what of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(what, look);
