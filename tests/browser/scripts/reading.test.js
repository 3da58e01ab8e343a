// Records are read with suspicion: what JSON.parse overlooks is seen here.
import { encode } from "/static/js/proof/hashes.js";
import { read } from "/static/js/proof/reading.js";
import { equal, refuses, test } from "./harness.js";

const record = (text) => read(encode(text));

test("a record is read as JSON has it", () => {
  equal(record('{"log": [["roll", [1, -2]], ["stop"]], "a": {"b": null}}'), { log: [["roll", [1, -2]], ["stop"]], a: { b: null } });
});

test("a key that is said twice is refused", () => {
  refuses(() => record('{"format": "x", "format": "x"}'), "twice");
  refuses(() => record('{"proof": [{"code": 1, "code": 1}]}'), "twice");
});

test("a key that is said twice in other words is refused", () => {
  refuses(() => record('{"a": 1, "\\u0061": 1}'), "twice");
});

test("a colon within a text is no key", () => {
  equal(record('{"players": ["a: b", "\\"c\\": d", "\\\\"]}'), { players: ["a: b", '"c": d', "\\"] });
});

test("1.0 is not taken for 1", () => {
  equal(record("[1.0, 1e0, 10E-1, -0.0]"), [0.5, 0.5, 0.5, 0.5]);
});

test("a number within a text stays as it is written", () => {
  equal(record('["1.0", "-1e5"]'), ["1.0", "-1e5"]);
});

test("a number with more digits than any game needs is not taken", () => {
  equal(record(`[${"9".repeat(18)}, ${"9".repeat(19)}]`), [1e18, 0.5]);
});

test("what is no JSON is refused, and numbers that only look like some", () => {
  for (const text of ["", "{", "[01]", "[1.]", "[+1]", "[1}", "nul"]) refuses(() => record(text), "json");
});

test("bytes that are no text are refused", () => {
  refuses(() => read(Uint8Array.of(0x22, 0xff, 0x22)), "json");
});

test("what is larger than any game is not even looked at", () => {
  equal(record(" ".repeat(1_999_999) + "1"), 1);
  refuses(() => record(" ".repeat(2_000_000) + "1"), "large");
});
