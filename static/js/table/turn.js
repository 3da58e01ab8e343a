// Whose seat is yours, and whether it is your turn: the tab says it by title and icon, a notification calls whoever wants one.
import { store, stored } from "./device.js";
import { hear } from "./sounds.js";

const icon = document.querySelector('link[rel="icon"]');
const bell = document.querySelector("[data-notify-switch]");
const { title } = document, usualIcon = icon.href;
const { mine } = document.getElementById("table").dataset;

const isWanted = () => window.Notification?.permission === "granted" && stored("notify") === "on";
// Not every browser shows a notification that a page asks for itself; the title and the icon of the tab say it anyway.
const notify = () => {
  try {
    new Notification(title, { body: bell.dataset.turn, tag: title, icon: icon.dataset.turn });
  } catch {
    bell.hidden = true;
  }
};
const showInTab = (acting) => {
  document.title = acting ? `● ${title}` : title;
  icon.href = acting ? icon.dataset.turn : usualIcon;
};

let wasActing;
const look = () => {
  const acting = document.getElementById("controls").dataset.role === "acting";
  bell.setAttribute("aria-pressed", String(isWanted()));
  document.querySelectorAll("#board .seat").forEach((seat) => seat.classList.toggle("mine", seat.dataset.name === mine));
  showInTab(acting);
  if (acting && wasActing === false) hear("turn");
  if (acting && wasActing === false && document.hidden && isWanted()) notify();
  wasActing = acting;
};

bell.hidden = !window.Notification;
bell.addEventListener("click", async () => {
  const permission = await Notification.requestPermission(), wanted = !isWanted() && permission === "granted";
  document.getElementById("blocked").hidden = permission !== "denied";
  store("notify", wanted ? "on" : "off");
  look();
});
look();
for (const event of ["table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, look);
