// Bubbles: what somebody says who sits hangs beside their face for as long as it takes to read it. For eyes alone; whoever
// listens hears the chat itself.
import { onHush, onSaid } from "./said.js";

const LEAST = 4000, MOST = 6000, A_LETTER = 1000 / 15;
const GAP = 6, LEAST_ROOM = 128;

const layer = document.getElementById("bubbles"), narrow = matchMedia("(max-width: 899px)");
/** By seat. @type {Map<string, { bubble: HTMLElement, timer: number }>} */
const hanging = new Map();

const isOver = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const boxOf = (left, top, { offsetWidth: width, offsetHeight: height }) =>
  ({ left, top, right: left + width, bottom: top + height });

// What must be seen while somebody talks: dice, the card and what can be pressed.
const inTheWay = () => [...document.querySelectorAll("#board .lies, .tray .lies, .card, .row, .controls .buttons, .top")]
  .map((element) => element.getBoundingClientRect());

// Above the seat, where there is room for it; else a reaction lies on the face itself, and words beside it, over the rest of
// the seat.
const places = (seat, bubble, { top: highest }) => {
  const around = seat.getBoundingClientRect(), face = seat.querySelector(".portrait").getBoundingClientRect();
  const level = Math.max(highest, face.top + (face.height - bubble.offsetHeight) / 2);
  const right = boxOf(face.right + GAP, level, bubble), left = boxOf(face.left - GAP - bubble.offsetWidth, level, bubble);
  const above = boxOf(around.left, around.top - bubble.offsetHeight - GAP, bubble);
  const on = boxOf(face.left + (face.width - bubble.offsetWidth) / 2, level, bubble);
  return bubble.querySelector(".reaction") ? { above, on, right, left } : { above, right, left };
};
// On a phone the neighbours' seats begin where this one ends.
const room = (seat) => {
  if (!narrow.matches) return "";
  const free = seat.getBoundingClientRect().right - seat.querySelector(".portrait").getBoundingClientRect().right - GAP;
  return `${Math.max(LEAST_ROOM, free)}px`;
};
const put = (bubble, seat) => {
  bubble.style.maxWidth = room(seat);
  const within = document.getElementById("board").getBoundingClientRect(), things = inTheWay();
  const isInside = (box) => box.left >= within.left && box.right <= within.right && box.top >= within.top;
  const all = Object.entries(places(seat, bubble, within)).filter(([, box]) => isInside(box));
  const [side, box] = all.find(([, one]) => !things.some((thing) => isOver(one, thing))) ?? all.at(-1) ?? [];
  bubble.hidden = !side;
  if (!side) return;
  bubble.dataset.side = side;
  Object.assign(bubble.style, { left: `${box.left}px`, top: `${box.top}px` });
};
const seatOf = (number) => document.querySelector(`#board #s${number}`);
const isThere = (seat) => Boolean(seat?.getClientRects().length);

const pop = (number) => {
  const { bubble, timer } = hanging.get(number) ?? {};
  clearTimeout(timer);
  bubble?.remove();
  hanging.delete(number);
};
const say = (line) => {
  const { seat: number } = line.dataset, seat = seatOf(number);
  if (document.hidden || !isThere(seat)) return;
  pop(number);
  const bubble = document.createElement("div"), said = line.querySelector(".words");
  bubble.className = "bubble";
  bubble.append(said.cloneNode(true));
  layer.append(bubble);
  put(bubble, seat);
  const lasts = Math.min(MOST, Math.max(LEAST, said.textContent.length * A_LETTER));
  hanging.set(number, { bubble, timer: setTimeout(pop, lasts, number) });
};

// The seats may have moved, or gone.
const again = () => hanging.forEach(({ bubble }, number) => {
  const seat = seatOf(number);
  if (isThere(seat)) put(bubble, seat);
  else pop(number);
});

onSaid(say);
onHush(() => [...hanging.keys()].forEach(pop));
document.body.addEventListener("table:shown", again);
addEventListener("resize", again);
