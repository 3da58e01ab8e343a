// The salts that this browser has sent, table by table. They stay on the device: a site that names other ones is found out here.
const MOST_TABLES = 200;
const TABLES = "salts";

const read = (key, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
};
const keep = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* no room, or no memory at all: then nothing can be compared, and the proof page says so */ }
};
const keyOf = (code) => `salts-${code}`;

// The table that was used longest ago makes room.
const list = (code) => {
  const codes = [...read(TABLES, []).filter((other) => other !== code), code];
  for (const old of codes.slice(0, -MOST_TABLES)) localStorage.removeItem(keyOf(old));
  keep(TABLES, codes.slice(-MOST_TABLES));
};

/**
 * What this browser has sent to a table, as far as the site has taken it.
 * @typedef {object} Sent
 * @property {string[]} moves
 * @property {string} [sit]
 * @property {string} [start]
 */

/** @type {(code: string) => Sent} */
export const sent = (code) => ({ moves: [], ...read(keyOf(code), {}) });

/** @type {(code: string, what: "move" | "sit" | "start", salt: string) => void} */
export const remember = (code, what, salt) => {
  const known = sent(code), moves = what === "move" && !known.moves.includes(salt) ? [...known.moves, salt] : known.moves;
  keep(keyOf(code), what === "move" ? { ...known, moves } : { ...known, [what]: salt });
  list(code);
};

/**
 * What a record says of the salts that were sent: how many are in it, and which are not.
 * @type {(proof: any, known: Sent) => {found: number, missing: string[]}}
 */
export const compared = ({ salts, setup = {} }, known) => {
  const told = [
    ...known.moves.map((salt) => [salt, salts.includes(salt)]),
    ...(known.sit && setup.salts ? [[known.sit, setup.salts.includes(known.sit)]] : []),
    ...(known.start ? [[known.start, [setup.start ?? known.start, setup.salt].includes(known.start)]] : []),
  ];
  return { found: told.filter(([, there]) => there).length, missing: told.filter(([, there]) => !there).map(([salt]) => salt) };
};
