// SHA-256 and HMAC against vectors that others have published, and the two of them against each other.
import { encode, hex, own, unhex, web } from "/static/js/proof/hashes.js";
import { equal, given, test } from "./harness.js";

const SHA_256 = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
};
// RFC 4231, cases 1, 2 and 6: key, message, and what comes of them.
const HMAC = [
  ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  [hex(encode("Jefe")), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
  ["aa".repeat(131), "Test Using Larger Than Block-Size Key - Hash Key First",
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"],
];

test("our own SHA-256 is that of the standard", () => {
  for (const [text, digest] of Object.entries(SHA_256)) equal(hex(own.sha256(encode(text))), digest, text);
});

test("our own HMAC is that of RFC 4231", () => {
  for (const [key, text, digest] of HMAC) equal(hex(own.hmac(unhex(key), encode(text))), digest, text);
});

test("the browser's HMAC is that of RFC 4231", async () => {
  for (const [key, text, digest] of HMAC) equal(hex(await web.hmac(unhex(key), encode(text))), digest, text);
});

test("texts of every length around a block have one SHA-256", async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = new Uint8Array(length).fill(length);
    equal(hex(own.sha256(bytes)), hex(await web.sha256(bytes)), `${length} bytes`);
  }
});

test("each secret of the chain leads to the one before it", async () => {
  const { secrets } = await given("vectors/chain.json");
  const numbers = Object.keys(secrets).filter((number) => `${number - 1}` in secrets);
  equal(numbers.length > 2, true, "links in the vector");
  for (const number of numbers) equal(hex(own.sha256(unhex(secrets[number]))), secrets[number - 1], `secret ${number}`);
});

test("hexadecimal digits become bytes and digits again", () => {
  equal(hex(unhex("00ff7f80")), "00ff7f80");
  equal([...unhex("")], []);
});
