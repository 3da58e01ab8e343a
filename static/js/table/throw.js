// A throw: the dice of a roll leave the edge of the felt together, roll over it and come to rest one by one, where the dice of
// this roll lie at the table. What they show is known only when they rest.
import { isStill, move } from "./tempo.js";
import { hear } from "./sounds.js";

const FIRST_RESTS = 460, LAST_RESTS = 830, SUSPENSE = 420;
// How a cube is turned so that a number lies in front.
const FRONT = { 1: [0, 0], 2: [-90, 0], 3: [0, -90], 4: [0, 90], 5: [90, 0], 6: [0, 180] };
const between = (least, most) => least + Math.random() * (most - least);

const made = (name, ...inner) => {
  const element = document.createElement("span");
  element.className = name;
  element.append(...inner);
  return element;
};
const cubeOf = (shows) => {
  const faces = [1, 2, 3, 4, 5, 6].map((number) => made(`face f${number}`));
  const cube = made("cube", ...faces);
  cube.dataset.shows = shows;
  return made("lies flies", made("shadow"), cube);
};

/** The dice in the place of those that lay there before. */
const lay = (dice) => {
  const before = document.querySelector("#controls .tray");
  const tray = document.createElement("div");
  tray.className = "tray watch thrown";
  tray.setAttribute("aria-hidden", "true");
  tray.append(...dice.map(cubeOf));
  before?.after(tray);
  if (before) before.hidden = true;
  return tray;
};

const flight = (die, at, duration, felt) => {
  const x = felt.left + felt.width / 2 - at.left - at.width / 2 + between(-30, 30);
  const y = felt.bottom + at.height * 0.6 - at.top;
  const leg = (dx, dy, turn, scale) => `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(${scale})`;
  return move(die, [
    { transform: leg(x, y, between(-160, 160), 1.5), easing: "cubic-bezier(.25, .5, .5, 1)" },
    { offset: 0.5, transform: leg(x * 0.16, y * 0.06 - at.height * 0.3, between(-50, 50), 1.12), easing: "ease-in" },
    { offset: 0.64, transform: leg(x * 0.1, y * 0.03, between(-25, 25), 1), easing: "ease-out" },
    { offset: 0.8, transform: leg(x * 0.03, -at.height * 0.16, between(-10, 10), 1.06), easing: "ease-in" },
    { transform: "none" },
  ], { duration });
};
const tumble = (cube, place, duration) => {
  const [x, y] = FRONT[cube.dataset.shows];
  const turned = (dx, dy) => `translateZ(-.5em) rotateX(${x + dx}deg) rotateY(${y + dy}deg)`;
  return move(cube, [
    { transform: turned(place % 2 ? 720 : 1080, ((place % 3) - 1) * 360) },
    { offset: 0.8, transform: turned(40, 14) },
    { transform: turned(0, 0) },
  ], { duration, easing: "cubic-bezier(.3, .4, .5, 1)", fill: "both" });
};

const fly = async (die, place, at, duration, felt) => {
  const cube = die.querySelector(".cube");
  await Promise.all([flight(die, at, duration, felt), tumble(cube, place, duration)]);
  hear("knock");
};

/**
 * Is done when the last die rests.
 * @type {(dice: string[], hangs: boolean) => Promise<void>}
 */
export const throwDice = async (dice, hangs) => {
  if (isStill()) return;
  const felt = document.querySelector(".stage").getBoundingClientRect();
  const step = (LAST_RESTS - FIRST_RESTS) / Math.max(1, dice.length - 1);
  const last = (place) => (hangs && place === dice.length - 1 ? SUSPENSE : 0);
  const flying = [...lay(dice).children];
  // Measured before anything moves: whoever measures in between lays the whole page out again for each die.
  const at = flying.map((die) => die.getBoundingClientRect());
  await Promise.all(flying.map((die, place) => fly(die, place, at[place], FIRST_RESTS + place * step + last(place), felt)));
  // All at once: a die that became flat while others fly would cost them frames on a slow phone.
  flying.forEach((die) => {
    die.classList.remove("flies");
    die.querySelector(".cube").getAnimations().forEach((tumbling) => tumbling.cancel());
  });
};
