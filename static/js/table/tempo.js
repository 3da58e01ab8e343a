// How fast things go by, and how they are skipped: a pause or a movement ends at once when somebody taps.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const pauses = new Set(), movements = new Set();
let isSkipping = false;

/** Whether nothing is to travel. What happened is then seen at once, in the same order. */
export const isStill = () => still.matches;

/** How much longer than usual everything takes for this person. */
export const factor = () => Number(document.getElementById("table").dataset.pace);

/** @type {(milliseconds: number) => Promise<void>} */
export const wait = (milliseconds) => new Promise((done) => {
  if (isSkipping) { done(); return; }
  const end = () => {
    clearTimeout(timer);
    pauses.delete(end);
    done();
  };
  const timer = setTimeout(end, milliseconds * factor());
  pauses.add(end);
});

/**
 * Moves an element, and is done when it has arrived.
 * @type {(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => Promise<void>}
 */
export const move = async (element, frames, options) => {
  if (isStill() || isSkipping || !element) return;
  const movement = element.animate(frames, { fill: "backwards", ...options });
  movement.playbackRate = 1 / factor();
  movements.add(movement);
  await movement.finished.catch(() => {});
  movements.delete(movement);
};

/** All that is under way is over, and whatever begins is over at once, until `resume`. */
export const skip = () => {
  isSkipping = true;
  pauses.forEach((end) => end());
  movements.forEach((movement) => movement.finish());
};
export const resume = () => { isSkipping = false; };

// Made before anything moves: this takes a slow phone as long as three pictures.
const numerals = new Intl.NumberFormat(document.documentElement.lang || "en", { useGrouping: "always" });
/** @type {(number: number) => string} */
export const written = (number) => numerals.format(number);

/**
 * Counts up, or down, to a number.
 * @type {(element: Element, from: number, to: number, milliseconds: number) => Promise<void>}
 */
export const count = async (element, from, to, milliseconds) => {
  const write = (number) => { element.textContent = written(number); };
  const began = performance.now(), whole = milliseconds * factor();
  for (let share = 0; share < 1 && !isStill() && !isSkipping; share = Math.min(1, (performance.now() - began) / whole)) {
    write(Math.round((from + (to - from) * (1 - (1 - share) ** 3)) / 10) * 10);
    await new Promise(requestAnimationFrame);
  }
  write(to);
};

/**
 * From where something was to where it is: the movement of an element that has been put somewhere else.
 * @type {(element: Element, from: DOMRect, milliseconds?: number) => Promise<void>}
 */
export const slide = (element, from, milliseconds = 280) => {
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${from.width / (to.width || from.width)})`;
  const frames = [{ transform: start, zIndex: 3 }, { transform: "none", zIndex: 3 }];
  return move(element, frames, { duration: milliseconds, easing: "cubic-bezier(.3, .8, .3, 1)" });
};

document.addEventListener("change", ({ target }) => {
  if (target.dataset.factor) document.getElementById("table").dataset.pace = target.dataset.factor;
});
