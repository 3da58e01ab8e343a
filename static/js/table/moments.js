// Moments: what an entry brought about fills the felt for a while, as a poster, or flies to whoever got it. The words come
// from the server, with the story (games/drawing/story.py); how each is drawn stands in css/moments.css.
import { count, isStill, move, wait, written } from "./tempo.js";
import { hear } from "./sounds.js";

const layer = document.getElementById("moment");
const seatOf = (beat) => document.getElementById(`s${beat.dataset.seat}`);
const score = (seat) => seat?.querySelector(".score");

/** Points fly from somewhere to a seat, and its score grows. */
const award = async (beat, from) => {
  const seat = seatOf(beat), to = score(seat);
  if (!to) return;
  const points = Number(beat.dataset.points), after = Number(beat.dataset.score);
  if (from && points) await fly(`${points > 0 ? "+" : "−"}${written(Math.abs(points))}`, from, to);
  seat.classList.add("gains");
  await count(to, Number(to.dataset.points), after, 400);
  to.dataset.points = after;
  seat.classList.remove("gains");
};
const fly = async (words, from, to) => {
  const flying = document.createElement("b");
  flying.className = "flying";
  flying.textContent = words;
  flying.setAttribute("aria-hidden", "true");
  document.body.append(flying);
  const middle = (box) => [box.left + box.width / 2 - flying.offsetWidth / 2, box.top + box.height / 2 - flying.offsetHeight / 2];
  const [x, y] = middle(from.getBoundingClientRect()), [atX, atY] = middle(to.getBoundingClientRect());
  await move(flying, [
    { transform: `translate(${x}px, ${y}px)`, easing: "ease-in" },
    { transform: `translate(${(x + atX) / 2}px, ${(y + atY) / 2 - 40}px) scale(1.4)`, easing: "ease-out" },
    { transform: `translate(${atX}px, ${atY}px) scale(.7)` },
  ], { duration: 450 });
  flying.remove();
};

// The letters of a big word drop one after the other; a screen reader has heard the sentence.
const spell = (word) => {
  const letters = [...word.textContent].map((letter, place) => {
    const span = document.createElement("span");
    span.textContent = letter;
    span.style.setProperty("--nth", place);
    return span;
  });
  word.replaceChildren(...letters);
};
// What is missing to whoever looks: only those who still have a turn are told so, from the next player to the end of the round.
const sayMissing = (poster) => {
  const figure = poster.querySelector("[data-missing]"), seat = document.querySelector("#board .seat.mine");
  if (!figure || !seat || Number(seat.id.slice(1)) < Number(figure.dataset.next)) return;
  const missing = Number(figure.dataset.missing) + 1 - Number(score(seat).dataset.points);
  figure.textContent = written(missing);
  const says = poster.querySelector("[data-missing-says]");
  says.textContent = says.dataset.missingSays;
};
const grow = (poster) => {
  const figure = poster.querySelector("[data-from]");
  if (!figure) return;
  const from = Number(figure.dataset.from), to = Number(figure.dataset.to);
  figure.textContent = written(from);
  wait(500).then(() => count(figure, from, to, 800));
};

/** Takes down whatever hangs there. */
export const clear = () => {
  layer.replaceChildren();
  layer.hidden = true;
};
const hang = async (beat) => {
  const poster = beat.cloneNode(true);
  sayMissing(poster);
  grow(poster);
  poster.querySelectorAll("strong").forEach(spell);
  layer.replaceChildren(poster);
  layer.hidden = false;
  await wait(Number(beat.dataset.seconds) * 1000);
  if (!poster.isConnected) return;
  await move(poster, [{ opacity: 1 }, { opacity: 0 }], { duration: 180 });
  if (poster.isConnected) clear();
};

const chipOf = (beat) => document.querySelector(`#row${beat.dataset.row} .chip`);
const close = async (beat) => {
  const row = document.getElementById(`row${beat.dataset.row}`);
  row?.classList.add("closing");
  await award(beat, chipOf(beat));
  row?.classList.remove("closing");
};

/** What is no poster. */
const OTHERS = { bank: (beat) => award(beat, document.querySelector("#controls .line b") ?? layer), closed: close };

/**
 * @type {(beat: HTMLElement) => Promise<void>}
 */
export const show = async (beat) => {
  const { moment } = beat.dataset;
  hear(moment);
  await (OTHERS[moment] ?? hang)(beat);
  if (isStill()) await wait(0);
};
