// How the entries of Tutto are seen: dice that are kept slide to those put aside, while the others are thrown again.
import { plays } from "../../table/timeline.js";
import { slide } from "../../table/tempo.js";

const shownBy = (die) => die.getAttribute("aria-label");
const lying = () => [...document.querySelectorAll("#controls .tray:not(.thrown) .lies .die")];
const isChosen = (die) => die.closest(".lies").querySelector("input")?.checked;

/** Where these dice lie now: those that are chosen first. */
const placesOf = (faces) => {
  const dice = lying().sort((one, other) => Boolean(isChosen(other)) - Boolean(isChosen(one)));
  return faces.map((face) => {
    const at = dice.findIndex((die) => shownBy(die) === face);
    return at < 0 ? null : dice.splice(at, 1)[0].getBoundingClientRect();
  });
};

const keep = async ({ dataset }, { reveal }) => {
  const places = placesOf(dataset.dice.split(" "));
  const put = [...(reveal("aside")?.querySelectorAll(".die") ?? [])].slice(-places.length);
  document.querySelector("#controls .tray")?.setAttribute("hidden", "");
  put.forEach((die, nth) => places[nth] && slide(die, places[nth]));
};

plays({ keep });
