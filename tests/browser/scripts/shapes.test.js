// What values in a record may look like.
import { areDice, canonical, hasOnly, isList, isSalt, isSecret, same } from "/static/js/proof/shapes.js";
import { equal, test } from "./harness.js";

test("dice are whole numbers from 1 to 6", () => {
  equal([[1, 6], [], [0], [7], ["1"], [1.5], null, 1].map(areDice), [true, true, false, false, false, false, false, false]);
});

test("a list is one only if all that is in it passes", () => {
  equal([isList(["a"], Boolean), isList([""], Boolean), isList("a", Boolean)], [true, false, false]);
});

test("a salt has 1 to 64 letters, digits, hyphens and underscores", () => {
  equal(["a", "_-9", "a".repeat(64)].map(isSalt), [true, true, true]);
  equal(["", "a".repeat(65), "a b", "ä", "a\n", 1, null].map(isSalt), Array(7).fill(false));
});

test("a secret has 64 hexadecimal digits, small ones", () => {
  equal(["0f".repeat(32), "0F".repeat(32), "0f".repeat(31), `${"0f".repeat(32)}\n`, null].map(isSecret), [true, false, false, false, false]);
});

test("keys are compared in no order, and none may be missing or more", () => {
  equal([{ b: 1, a: 2 }, { a: 1 }, { a: 1, b: 1, c: 1 }, null].map((value) => hasOnly(value, "a b")), [true, false, false, false]);
});

test("the same in another order of keys is the same, in another order of a list it is not", () => {
  equal(canonical({ rows: [{ points: 1, cells: [2, 1] }] }), '{"rows":[{"cells":[2,1],"points":1}]}');
  equal([same({ a: 1, b: 2 }, { b: 2, a: 1 }), same([1, 2], [2, 1]), same(1, "1")], [true, false, false]);
});
