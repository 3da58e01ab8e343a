// Who begins, where nobody drew the whole order of play: what games/rules/beginning.py does, once more.
import { roll } from "./chance.js";

const MOST_ROUNDS = 64;

/**
 * Whether the set-up of a proof tells who begins as one is told: somebody named, or a roll; or nothing of it.
 * @type {(setup: any) => boolean}
 */
export const isBeginning = ({ begins, starter, joined, drawn }) => {
  if (begins === "named") return joined.includes(starter) && drawn === false;
  return starter === undefined && (begins === undefined || (begins === "roll" && drawn === false));
};

/**
 * Everybody rolls one die, and the highest ones roll again until one is left; 0 stands for who no longer rolls.
 * @type {(source: import("./chance.js").Stream, seats: number) => Promise<number[][]>}
 */
export const rounds = async (source, seats) => {
  const rolled = [];
  let contenders = [...Array(seats).keys()];
  while (contenders.length > 1 && rolled.length < MOST_ROUNDS) {
    const dice = Array(seats).fill(0), faces = await roll(source, contenders.length);
    contenders.forEach((seat, nth) => { dice[seat] = faces[nth]; });
    rolled.push(dice);
    contenders = contenders.filter((seat) => dice[seat] === Math.max(...dice));
  }
  return rolled;
};

/** @type {(rolled: number[][]) => number} */
export const winner = (rolled) => (rolled.length ? rolled.at(-1).indexOf(Math.max(...rolled.at(-1))) : 0);

/**
 * The same order around the table, beginning elsewhere.
 * @type {<T>(items: T[], first: number) => T[]}
 */
export const fromThere = (items, first) => [...items.slice(first), ...items.slice(0, first)];
