// Which dice go together, and what may be placed: both games' way of choosing.
import { onlyWay, takes } from "/static/js/games/gambler/held.js";
import { kept } from "/static/js/games/tutto/choose.js";
import { equal, test } from "./harness.js";

const SETS = "5:50:5 1:100:5 15:150:4";

test("a set that may be kept names its points and the dice that are left", () => {
  equal(kept(SETS, ["5"]), { dice: ["5"], points: 50, left: 5 });
  equal(kept(SETS, ["1", "5"]), { dice: ["1", "5"], points: 150, left: 4 });
  equal(kept("15:150:4 5:50:5", ["5"]), { dice: ["5"], points: 50, left: 5 });
});

test("without a choice all that counts is kept", () => {
  equal(kept(SETS, []), { dice: ["1", "5"], points: 150, left: 4 });
});

test("dice that do not go together are not kept", () => {
  equal([kept(SETS, ["5", "5"]), kept(SETS, ["1", "1", "5"]), kept(SETS, ["2"])], [null, null, null]);
});

const ROWS = { fits: [["1"], ["2", "23"], ["4", "44"], ["4", "5"]], apart: [2, 3] };

test("a row takes a die that fits there", () => {
  equal([takes(ROWS, [["1", 0]]), takes(ROWS, [["2", 0]])], [true, false]);
});

test("a die that fits only behind another one waits for it", () => {
  equal([takes(ROWS, [["3", 1]]), takes(ROWS, [["2", 1], ["3", 1]])], [false, true]);
});

test("dice of one row may be placed in any order", () => {
  equal(takes(ROWS, [["3", 1], ["2", 1]]), true);
});

test("one row that takes its dice does not speak for another", () => {
  equal(takes(ROWS, [["1", 0], ["3", 1]]), false);
});

test("rows that are apart begin with different numbers", () => {
  equal([takes(ROWS, [["4", 2], ["4", 3]]), takes(ROWS, [["4", 2], ["5", 3]])], [false, true]);
});

test("within a row of those apart equal dice may lie", () => {
  equal(takes(ROWS, [["4", "2"], ["4", "2"]]), true);
});

test("where no rows are apart equal numbers may begin them", () => {
  equal(takes({ ...ROWS, apart: [] }, [["4", 2], ["4", 3]]), true);
});

test("where each die fits one row only there is one way", () => {
  equal(onlyWay({ ...ROWS, apart: [] }, ["1", "2", "6", "5"]), [0, 1, null, 3]);
});

test("a die that fits two rows leaves a choice", () => {
  equal(onlyWay(ROWS, ["1", "4"]), []);
});

test("dice that can't lie together leave a choice", () => {
  equal(onlyWay(ROWS, ["1", "1", "2"]), []);
});

test("a single die that fits is placed without another button", () => {
  equal(onlyWay(ROWS, ["1", "6"]), []);
});
