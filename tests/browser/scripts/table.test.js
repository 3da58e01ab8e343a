// What the table decides without a server: what a clock shows, and which states are too old to be shown.
import { isForOthers, isOld, onlyNote } from "/static/js/table/answers.js";
import { timeLeft } from "/static/js/table/clocks.js";
import { equal, test } from "./harness.js";

test("a clock shows minutes and seconds", () => {
  equal([0, 9, 60, 299, 3599].map(timeLeft), ["00:00", "00:09", "01:00", "04:59", "59:59"]);
});

test("a clock shows whole hours, begun ones too, where there is an hour left", () => {
  equal([3600, 3601, 86400].map(timeLeft), ["1 h", "2 h", "24 h"]);
});

test("a state is old unless it is newer than what is shown", () => {
  const states = [6, 7, 8].map((version) => isOld(`<section id="board" data-version="${version}">`, 7));
  equal(states, [true, true, false]);
});

test("versions are compared as numbers", () => {
  equal([isOld('data-version="10"', 9), isOld('data-version="9"', 10)], [false, true]);
});

test("what brings no state is never old", () => {
  equal([isOld('<div id="note">Hello</div>', 7), isOld("", 7)], [false, false]);
});

test("a change is for those who show the version that it begins with", () => {
  const change = '<data id="version" data-version="9" data-since="8" hidden></data>';
  equal([7, 8, 9].map((shown) => isForOthers(change, shown)), [true, false, true]);
});

test("everything is for everybody", () => {
  equal([isForOthers('<section data-version="9">', 3), isForOthers("", 3)], [false, false]);
});

test("of an old answer the sentence is left", () => {
  const note = '<div id="note" class="note">Too\nlate</div>';
  equal(onlyNote(`<section data-version="3">\n</section>\n${note}`), note);
});

test("an answer without a sentence is left as it is", () => {
  equal(onlyNote("<section></section>"), "<section></section>");
});
