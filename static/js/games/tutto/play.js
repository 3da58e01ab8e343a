// How the entries of Tutto are seen: dice that are kept slide to those put aside, while the others are thrown again.
import { plays, touch } from "../../table/timeline.js";
import { slide } from "../../table/tempo.js";

const shownBy = (die) => die.getAttribute("aria-label");
const lying = () => [...document.querySelectorAll("#controls .tray:not(.thrown) .lies .die")];
const isChosen = (die) => die.closest(".lies").querySelector("input")?.checked;

/** The dice of the roll that show these numbers: those that are chosen first. */
const chosenOf = (faces) => {
  const dice = lying().sort((one, other) => Boolean(isChosen(other)) - Boolean(isChosen(one)));
  return faces.map((face) => dice.splice(dice.findIndex((die) => shownBy(die) === face), 1)[0]);
};

// Of a Straight each number has its place; other dice lie together as they were kept, before the places that are still free.
const laidAside = (aside, dice) => {
  const places = dice.map((die) => aside.querySelector(`.group.empty:has(.die[aria-label="${shownBy(die)}"])`));
  if (places.every(Boolean)) {
    places.forEach((place) => place.classList.remove("empty"));
    return places.map((place) => place.querySelector(".die"));
  }
  const group = document.createElement("span"), free = [...aside.querySelectorAll(".slot")];
  const laid = dice.map((die) => die.cloneNode(true));
  group.className = "group";
  group.append(...laid);
  aside.insertBefore(group, free[0] ?? null);
  free.slice(0, dice.length).forEach((slot) => slot.remove());
  return laid;
};

// Not as the new state has it: that may know already that the next roll was a null, and have put everything back.
const keep = ({ dataset }) => {
  const aside = touch("aside"), dice = chosenOf(dataset.dice.split(" "));
  const from = dice.map((die) => die.getBoundingClientRect());
  laidAside(aside, dice).forEach((die, nth) => slide(die, from[nth]));
  document.querySelector("#controls .tray")?.setAttribute("hidden", "");
};

plays({ keep });
