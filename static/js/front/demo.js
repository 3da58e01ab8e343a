// A turn that plays by itself on the first page. What happens in it was worked out by the rules and stands in the page; here it
// is only shown, once, and again at a tap. Where nothing shall move, the picture of its end stays.

/** @typedef {{dice: string[], rolled: number[], kept: number[], atRisk: number}} Throw */
/** @typedef {{throws: Throw[], points: number, label: string, shout: string, isNull: boolean}} Turn */

const LANDING = 460; // milliseconds until the first die lies; each further one takes a little longer
const APART = 74;
const LOOK = 900; // how long somebody looks at what a throw has brought
const SHOUT = 2300;
const GROW = 400;
/** How a cube is turned so that it shows this number: around the x and the y axis. */
export const TURNED = { 1: [0, 0], 2: [-90, 0], 3: [0, -90], 4: [0, 90], 5: [90, 0], 6: [0, 180] };

/** @param {string | undefined} text */
const numbers = (text) => (text ? text.split(" ").map(Number) : []);

/** @param {HTMLElement} list @returns {Turn} */
export const turnOf = (list) => ({
  throws: [...list.querySelectorAll("li")].map(({ dataset }) => ({
    dice: dataset.dice.split(" "),
    rolled: numbers(dataset.rolled),
    kept: numbers(dataset.kept),
    atRisk: Number(dataset.atRisk),
  })),
  points: Number(list.dataset.points),
  label: list.dataset.label,
  shout: list.dataset.shout,
  isNull: "null" in list.dataset,
});

// Made before anything moves: this takes a slow phone as long as three pictures.
const numerals = new Intl.NumberFormat(document.documentElement.lang || "en", { useGrouping: "always" });
/** @param {number} points */
const written = (points) => numerals.format(points);
/** @param {number} from @param {number} to */
const between = (from, to) => from + Math.random() * (to - from);

/** Between two numbers, fast first: what stands there after this share of the time.
 * @param {number} from @param {number} to @param {number} share */
export const grown = (from, to, share) => (share >= 1 ? to : Math.round((from + (to - from) * (1 - (1 - share) ** 3)) / 10) * 10);

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
const wait = (ms, signal) => new Promise((done, stop) => {
  const timer = setTimeout(done, ms);
  signal.addEventListener("abort", () => { clearTimeout(timer); stop(signal.reason); }, { once: true });
});

/** One die flies in from the lower edge, turns over and comes to lie, where it has been measured before anything moved.
 * @param {HTMLElement} die @param {number} nth @param {DOMRect} at @param {DOMRect} felt @param {AbortSignal} signal */
async function roll(die, nth, at, felt, signal) {
  const [x, y] = TURNED[die.dataset.shows];
  const aside = felt.left + felt.width / 2 - at.left - at.width / 2 + between(-30, 30);
  const below = felt.bottom + at.height - at.top;
  const timing = { duration: LANDING + nth * APART, fill: /** @type {FillMode} */ ("backwards") };
  const turns = (nth % 2 ? 1 : 2) * 360;
  die.dataset.rolls = "";
  const moves = [
    die.animate([
      { transform: `translate(${aside}px, ${below}px) rotate(${between(-160, 160)}deg) scale(1.5)`, easing: "cubic-bezier(.2,.5,.5,1)" },
      { offset: 0.55, transform: `translate(${aside * 0.14}px, -.35em) rotate(${between(-40, 40)}deg) scale(1.12)`, easing: "ease-in" },
      { offset: 0.7, transform: `translate(${aside * 0.07}px, 0) rotate(${between(-20, 20)}deg)`, easing: "ease-out" },
      { offset: 0.85, transform: "translate(0, -.14em) scale(1.05)", easing: "ease-in" },
      { transform: "none" },
    ], timing),
    die.lastElementChild.animate([
      { transform: `translateZ(-.5em) rotateX(${x + turns + 360}deg) rotateY(${y + (nth % 3 - 1) * 360}deg)` },
      { offset: 0.85, transform: `translateZ(-.5em) rotateX(${x + 34}deg) rotateY(${y + 12}deg)` },
      { transform: `translateZ(-.5em) rotateX(${x}deg) rotateY(${y}deg)` },
    ], { ...timing, easing: "cubic-bezier(.3,.4,.5,1)" }),
  ];
  signal.addEventListener("abort", () => moves.forEach((move) => move.cancel()), { once: true });
  await Promise.allSettled(moves.map((move) => move.finished));
  delete die.dataset.rolls;
}

/** @param {HTMLElement} demo */
export function playing(demo) {
  /** @param {string} selector */
  const part = (selector) => /** @type {HTMLElement} */ (demo.querySelector(selector));
  const [cubes, sum, label, shout] = [".cubes", ".sum b", ".sum span", ".shout"].map(part);
  const dice = /** @type {HTMLElement[]} */ ([...cubes.children]);
  const turns = [...demo.querySelectorAll(".told")].map((list) => turnOf(/** @type {HTMLElement} */ (list)));
  let next = 0;
  let running = new AbortController();

  /** @param {number} points @param {string} words */
  const tell = (points, words) => { sum.textContent = written(points); label.textContent = words; };
  /** @param {Throw} thrown @param {number} place */
  const keep = (thrown, place) => { if (thrown.kept.includes(place)) dice[place].dataset.kept = ""; };

  /** The picture of a turn's end: every die where it lies, and what came of it. @param {Turn} turn */
  const settle = (turn) => {
    const last = turn.throws[turn.throws.length - 1];
    dice.forEach((die, place) => {
      delete die.dataset.rolls;
      die.dataset.shows = last.dice[place];
      turn.throws.forEach((thrown) => keep(thrown, place));
    });
    cubes.dataset.rest = "";
    shout.hidden = true;
    tell(turn.points, turn.label);
  };

  /** @param {number} from @param {number} to @param {AbortSignal} signal */
  const grow = async (from, to, signal) => {
    const begun = performance.now();
    for (let share = 0; share < 1 && !signal.aborted;) {
      await new Promise(requestAnimationFrame);
      share = (performance.now() - begun) / GROW;
      if (!signal.aborted) sum.textContent = written(grown(from, to, share));
    }
  };

  /** @param {Throw} thrown @param {number} before @param {AbortSignal} signal */
  const show = async (thrown, before, signal) => {
    const felt = demo.getBoundingClientRect(), at = dice.map((die) => die.getBoundingClientRect());
    delete cubes.dataset.rest;
    thrown.rolled.forEach((place) => { dice[place].dataset.shows = thrown.dice[place]; });
    await Promise.all(thrown.rolled.map((place, nth) => roll(dice[place], nth, at[place], felt, signal)));
    signal.throwIfAborted();
    await wait(120, signal);
    cubes.dataset.rest = "";
    thrown.rolled.forEach((place) => keep(thrown, place));
    if (thrown.atRisk > before) await grow(before, thrown.atRisk, signal);
    await wait(LOOK, signal);
  };

  /** @param {Turn} turn @param {AbortSignal} signal */
  const cry = async (turn, signal) => {
    const [word, points] = shout.querySelectorAll("b, em");
    word.textContent = turn.shout;
    points.textContent = turn.isNull ? "" : written(turn.points);
    shout.toggleAttribute("data-null", turn.isNull);
    shout.hidden = false;
    shout.querySelectorAll("svg, p").forEach((shape, nth) => shape.animate(
      [{ transform: `scale(.2) rotate(${nth * 50 - 60}deg)` }, { offset: 0.7, transform: "scale(1.08)" }, { transform: "none" }],
      { duration: 420, easing: "ease-out" },
    ));
    await wait(SHOUT, signal);
  };

  /** @param {Turn} turn @param {AbortSignal} signal */
  const play = async (turn, signal) => {
    dice.forEach((die) => { delete die.dataset.kept; });
    tell(0, demo.dataset.atRisk);
    let before = 0;
    for (const thrown of turn.throws) {
      await show(thrown, before, signal);
      before = thrown.atRisk;
    }
    if (turn.shout) await cry(turn, signal);
  };

  return {
    /** What is under way ends at once, in the picture of its end. */
    stop: () => running.abort(),
    begin: async () => {
      running.abort();
      const mine = running = new AbortController();
      const turn = turns[next++ % turns.length];
      await play(turn, mine.signal).catch(() => {});
      if (running === mine) settle(turn);
    },
  };
}

const demo = document.getElementById("demo");
if (demo && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  const turn = playing(demo);
  const again = /** @type {HTMLButtonElement} */ (demo.querySelector(".again"));
  again.hidden = false;
  again.addEventListener("click", turn.begin);
  document.addEventListener("visibilitychange", () => { if (document.hidden) turn.stop(); });
  new IntersectionObserver(([seen]) => { if (!seen.isIntersecting) turn.stop(); }).observe(demo);
  // Dice that fly while a page is still busy with itself would stumble.
  const begin = () => { if (!document.hidden) turn.begin(); };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 1000 });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
