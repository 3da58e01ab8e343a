// How the entries of Gambler are seen: dice fly from the hand to their boxes, also those that end a board.
import { plays, touch } from "../../table/timeline.js";
import { slide } from "../../table/tempo.js";
import { hear } from "../../table/sounds.js";

const inHand = (shows) => document.querySelector(`#controls .tray :is(.lies, .pick):not(.gone) .die[aria-label="${shows}"]`);
const boxOf = (row) => document.querySelector(`#row${row} .box:not(:has(.die:not(.ghost *)))`);

const put = async (shows, row) => {
  const die = inHand(shows), box = boxOf(row);
  if (!die || !box) return;
  const from = die.getBoundingClientRect(), laid = die.cloneNode(true);
  die.closest(".lies, .pick").classList.add("gone");
  box.classList.remove("next", "ghost");
  box.replaceChildren(laid);
  await slide(laid, from);
  hear("knock");
};

const place = ({ dataset }) => {
  const pairs = dataset.puts.split(" ").map((pair) => pair.split(":"));
  pairs.forEach(([_shows, row]) => touch(`row${row}`));
  document.querySelectorAll("#board .ghost").forEach((box) => { box.classList.remove("ghost"); box.replaceChildren(); });
  return Promise.all(pairs.map(([shows, row]) => put(shows, row)));
};

plays({ place });
