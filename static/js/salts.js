// The salts that this browser has sent, table by table. They stay on the device: a site that names other ones is found out here.
const MOST_TABLES = 200;
const TABLES = "salts";
const keyOf = (code) => `salts-${code}`;

const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
};
const keep = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* no room: then nothing can be compared, and the proof page says so */ }
};

// The table that was used longest ago makes room.
const list = (code) => {
  const codes = [...(read(TABLES) ?? []).filter((other) => other !== code), code];
  for (const old of codes.slice(0, -MOST_TABLES)) localStorage.removeItem(keyOf(old));
  keep(TABLES, codes.slice(-MOST_TABLES));
};

/**
 * What this browser has sent to a table, as far as the site has taken it.
 * @typedef {{moves: string[], sit?: string, start?: string}} Sent
 * @type {(code: string) => Sent}
 */
export const sent = (code) => ({ moves: [], ...read(keyOf(code)) });

/** @type {(code: string, what: "move" | "sit" | "start", salt: string) => void} */
export const remember = (code, what, salt) => {
  const known = sent(code), moves = what === "move" ? [...new Set([...known.moves, salt])] : known.moves;
  keep(keyOf(code), what === "move" ? { ...known, moves } : { ...known, [what]: salt });
  list(code);
};
