// From the bytes of a file to a record, with suspicion. An Error's `cause` is the word for what is wrong with them.

const MOST_BYTES = 2_000_000;
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|:|-?\d[\d.eE+-]*/g;
const WHOLE = /^-?\d{1,18}$/;

const refused = (cause) => new Error("", { cause });

const keysIn = (value) => {
  if (typeof value !== "object" || !value) return 0;
  const here = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).map(keysIn).reduce((sum, more) => sum + more, here);
};

// JSON.parse takes 1.0 for 1, which no record has: what is no whole number as it stands there is made one that no entry takes.
const suspicious = (text) => {
  let colons = 0;
  const wary = text.replace(TOKENS, (token) => {
    if (token === ":") colons += 1;
    return token === ":" || token.startsWith('"') || WHOLE.test(token) ? token : "0.5";
  });
  return { wary, colons };
};

const parsed = (bytes) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    const { wary, colons } = suspicious(text), record = JSON.parse(wary);
    return { record, repeats: keysIn(record) !== colons };
  } catch {
    throw refused("json");
  }
};

/**
 * The record in a file's bytes. JSON.parse overlooks a key that is said twice: each has a colon, so they are counted.
 * @type {(bytes: Uint8Array) => any}
 */
export const read = (bytes) => {
  if (bytes.length > MOST_BYTES) throw refused("large");
  const { record, repeats } = parsed(bytes);
  if (repeats) throw refused("twice");
  return record;
};
