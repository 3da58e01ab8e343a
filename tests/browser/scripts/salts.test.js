// What this browser remembers of the salts that it sent, and what it makes of a record that names others.
import { compared } from "/static/js/proof/own.js";
import { remember, sent } from "/static/js/salts.js";
import { equal, test } from "./harness.js";

const PROOF = { salts: ["a", null, "b"], setup: { joined: ["Anna", "Ben"], salts: [null, "seat"], start: "go", drawn: true } };

test("of a table where nothing was sent nothing is known", () => equal(sent("nowhere"), { moves: [] }));

test("each salt is remembered once, under its table", () => {
  for (const salt of ["a", "b", "a"]) remember("here", "move", salt);
  remember("here", "sit", "seat");
  remember("there", "start", "go");
  equal(sent("here"), { moves: ["a", "b"], sit: "seat" });
  equal(sent("there"), { moves: [], start: "go" });
});

test("the table that was used longest ago is forgotten when there are very many", () => {
  remember("oldest", "move", "a");
  for (let number = 0; number < 200; number++) remember(`table-${number}`, "move", "a");
  equal(sent("oldest"), { moves: [] });
  equal(sent("table-0"), { moves: ["a"] });
});

test("what is no memory of ours counts as nothing", () => {
  localStorage.setItem("salts-spoiled", "{");
  equal(sent("spoiled"), { moves: [] });
});

test("all that was sent is found in an honest record", () => {
  equal(compared(PROOF, { moves: ["a", "b"], sit: "seat", start: "go" }), { found: 4, missing: [] });
});

test("whatever was swapped is named", () => {
  equal(compared(PROOF, { moves: ["a", "c"], sit: "chair", start: "begin" }), { found: 1, missing: ["c", "chair", "begin"] });
});

test("an older record tells of the start only", () => {
  const older = { salts: ["a"], setup: { joined: ["Anna", "Ben"], salt: "go" } };
  equal(compared(older, { moves: ["a"], sit: "seat", start: "go" }), { found: 2, missing: [] });
  equal(compared(older, { moves: [], start: "begin" }), { found: 0, missing: ["begin"] });
  equal(compared({ salts: [] }, { moves: [], sit: "seat", start: "go" }), { found: 1, missing: [] });
});
