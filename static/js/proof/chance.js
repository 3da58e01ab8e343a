// From a secret and a salt to dice, cards and orders (schemes chain-hmac-sha256/1 and /2): what games/rules/chance.py does, once more.
import { encode } from "./hashes.js";

/**
 * @typedef {object} Stream
 * @property {() => Promise<number>} next the next byte
 * @property {number[]} taken the bytes that were used
 * @property {Uint8Array[]} blocks the blocks that they come from
 * @property {string} message what was signed for them, but for the number of the block
 */

/**
 * The bytes of chance entry k, without end.
 * @type {(hash: import("./hashes.js").Hash, secret: Uint8Array, code: string, k: number | string, salt: string) => Stream}
 */
export const stream = (hash, secret, code, k, salt) => {
  const message = `${code}|${k}|${salt}|`, taken = [], blocks = [];
  const next = async () => {
    if (taken.length === blocks.length * 32) blocks.push(await hash.hmac(secret, encode(message + blocks.length)));
    taken.push(blocks[taken.length >> 5][taken.length & 31]);
    return taken.at(-1);
  };
  return { next, taken, blocks, message };
};

/**
 * Bytes from here on would favour the first of m things.
 * @type {(m: number) => number}
 */
export const limit = (m) => 256 - (256 % m);

/**
 * One of m things, each as likely as the others.
 * @type {(source: Stream, m: number) => Promise<number>}
 */
export const index = async (source, m) => {
  let byte = await source.next();
  while (byte >= limit(m)) byte = await source.next();
  return byte % m;
};

/** @type {(source: Stream, dice: number) => Promise<number[]>} */
export const roll = async (source, dice) => {
  const faces = [];
  while (faces.length < dice) faces.push(await index(source, 6) + 1);
  return faces;
};

/**
 * Fisher–Yates from the last place down.
 * @type {<T>(source: Stream, items: T[]) => Promise<T[]>}
 */
export const order = async (source, items) => {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = await index(source, i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
};
