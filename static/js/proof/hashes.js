// SHA-256 and HMAC, twice: the browser's own, and ours. Browsers offer WebCrypto only on https and on the computer itself;
// a phone at http://192.168… gets the same from `own`. What is made of the bytes stands in chance.js.

/**
 * @typedef {object} Hash
 * @property {string} name which of the two it is, for the page to say
 * @property {(bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>} sha256
 * @property {(key: Uint8Array, message: Uint8Array) => Uint8Array | Promise<Uint8Array>} hmac
 */

const START = "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19";
const ROUNDS =
  "428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174" +
  "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967" +
  "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070" +
  "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2";
const wordsOf = (digits) => Uint32Array.from(digits.match(/.{8}/g), (word) => parseInt(word, 16));
const [start, constants] = [wordsOf(START), wordsOf(ROUNDS)];
const turned = (x, n) => (x >>> n) | (x << (32 - n));

// The bytes, a 1 bit, zeros, and the length in 8 bytes.
const padded = (bytes) => {
  const size = ((bytes.length + 72) >> 6) << 6;
  const view = new DataView(new ArrayBuffer(size));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(size - 8, bytes.length / 2 ** 29);
  view.setUint32(size - 4, bytes.length << 3);
  return view;
};

// The 64 words that a block of 16 becomes.
const schedule = (view, at) => {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15], y = w[i - 2];
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3), large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16] + w[i - 7] + small + large;
  }
  return w;
};

// What 64 rounds make of the eight words.
const mixed = (sum, w) => {
  let [a, b, c, d, e, f, g, h] = sum;
  for (let i = 0; i < 64; i++) {
    const s = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + w[i];
    const t = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + s) | 0, c, b, a, (s + t) | 0];
  }
  return [a, b, c, d, e, f, g, h];
};

const sha256 = (bytes) => {
  const view = padded(bytes), sum = start.slice();
  for (let at = 0; at < view.byteLength; at += 64) {
    mixed(sum, schedule(view, at)).forEach((word, i) => { sum[i] += word; });
  }
  const result = new DataView(new ArrayBuffer(32));
  sum.forEach((word, i) => result.setUint32(4 * i, word));
  return new Uint8Array(result.buffer);
};

const keyed = (pad, key, rest) => {
  const bytes = new Uint8Array(64 + rest.length).fill(pad, 0, 64);
  key.forEach((byte, i) => { bytes[i] ^= byte; });
  bytes.set(rest, 64);
  return bytes;
};
const hmac = (key, message) => {
  const short = key.length > 64 ? sha256(key) : key;
  return sha256(keyed(0x5c, short, sha256(keyed(0x36, short, message))));
};

/** @type {Hash} */
export const own = { sha256, hmac, name: "own" };

const SIGN = { name: "HMAC", hash: "SHA-256" };
const subtle = globalThis.crypto?.subtle;
/** @type {Hash | undefined} */
export const web = subtle && {
  sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
  hmac: async (key, message) =>
    new Uint8Array(await subtle.sign("HMAC", await subtle.importKey("raw", key, SIGN, false, ["sign"]), message)),
  name: "web",
};

/** @type {(text: string) => Uint8Array} */
export const encode = (text) => new TextEncoder().encode(text);
/** @type {(bytes: Uint8Array) => string} */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @type {(digits: string) => Uint8Array} */
export const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
