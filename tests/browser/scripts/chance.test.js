// From bytes to dice, cards and orders, against vectors that were computed with openssl and a shell.
import { index, limit, order, roll, stream } from "/static/js/proof/chance.js";
import { hex, own, unhex } from "/static/js/proof/hashes.js";
import Tutto from "/static/js/games/tutto/follow.js";
import { equal, given, test } from "./harness.js";

const bytes = (values) => {
  const left = [...values];
  return { left, next: async () => { if (!left.length) throw new Error("too many bytes were taken"); return left.shift(); } };
};
const source = ({ secret, code, k, salt }) => stream(own, unhex(secret), code, k, salt);

test("a stream signs code, entry, salt and block", async () => {
  const { blocks } = await given("vectors/bytes.json");
  for (const { block, bytes: expected, ...what } of blocks) {
    const one = source(what);
    for (let i = 0; i <= block * 32; i++) await one.next();
    equal(hex(one.blocks[block]), expected, JSON.stringify(what));
  }
});

test("the bytes of a stream are those of its blocks, one after another", async () => {
  const one = source({ secret: "00".repeat(32), code: "abc", k: 0, salt: "a" }), taken = [];
  for (let i = 0; i < 70; i++) taken.push(await one.next());
  equal(taken, one.blocks.flatMap((block) => [...block]).slice(0, 70));
  equal(one.taken, taken);
});

test("one of m things is the first byte that favours none of them", async () => {
  const vectors = (await given("vectors/index.json")).index;
  for (const { m, bytes: values, index: expected } of vectors) {
    const one = bytes(values);
    equal(await index(one, m), expected, `${values} of ${m}`);
    equal(one.left, [], `bytes left of ${values}`);
  }
});

test("bytes are passed over from the last whole multiple on", () => {
  equal([1, 2, 3, 6, 10, 56].map(limit), [256, 256, 255, 252, 250, 224]);
});

test("a byte that is passed over is one of those that were taken", async () => {
  const [passed] = (await given("vectors/dice.json")).rolls.slice(-1), one = source(passed);
  equal(await roll(one, passed.dice.length), passed.dice);
  equal(one.taken.length > passed.dice.length, true, "a byte of 252 or more in the last vector");
});

test("dice are what the shell made of the same bytes", async () => {
  const { bytes: fromBytes, rolls } = await given("vectors/dice.json");
  for (const { bytes: values, dice } of fromBytes) equal(await roll(bytes(values), dice.length), dice, values.join());
  for (const one of rolls) equal(await roll(source(one), one.dice.length), one.dice, one.salt);
});

test("cards are drawn from those that are left, listed by kind", async () => {
  const kinds = [...new Set(new Tutto({ players: ["Anna", "Ben"] }).pile)];
  for (const { left, card, ...what } of (await given("vectors/cards.json")).draws) {
    const pile = left.flatMap((copies, at) => Array(copies).fill(kinds[at]));
    equal(pile[await index(source(what), pile.length)], card, what.salt);
  }
});

test("seats and boards come from one stream, the seats first", async () => {
  const { orders } = await given("vectors/orders.json");
  for (const { joined, boards, players, stack, ...what } of orders) {
    const one = source({ ...what, k: "setup" });
    equal(await order(one, joined), players, joined.join());
    equal(await order(one, boards), stack, `boards of ${joined}`);
  }
});

test("what is put into an order stays as it was", async () => {
  const items = ["a", "b", "c"];
  equal(await order(bytes([0, 0]), items), ["b", "c", "a"]);
  equal(items, ["a", "b", "c"]);
});
