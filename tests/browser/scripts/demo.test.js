// The turn on the first page: what is read from the page, and how points grow.
import { TURNED, grown, turnOf } from "/static/js/front/demo.js";
import { equal, test } from "./harness.js";

const list = (html) => {
  const told = document.createElement("ol");
  Object.assign(told.dataset, { points: "300", label: "lost", shout: "Null", null: "" });
  told.innerHTML = html;
  return told;
};

test("a turn is read from the page", () => {
  const turn = turnOf(list('<li data-dice="2 6" data-rolled="0 1" data-kept="1" data-at-risk="50"></li>'));
  equal(turn.throws, [{ dice: ["2", "6"], rolled: [0, 1], kept: [1], atRisk: 50 }]);
  equal([turn.points, turn.label, turn.shout, turn.isNull], [300, "lost", "Null", true]);
});

test("a throw of which nothing is kept keeps nothing", () => {
  equal(turnOf(list('<li data-dice="3" data-rolled="0" data-kept="" data-at-risk="0"></li>')).throws[0].kept, []);
});

test("points grow in tens, fast first, and end where they should", () => {
  equal([0, 0.5, 1, 2].map((share) => grown(0, 750, share)), [0, 660, 750, 750]);
});

test("opposite sides of a die are opposite sides of its cube", () => {
  const apart = (one, other) => TURNED[one].some((angle, axis) => Math.abs(angle - TURNED[other][axis]) === 180);
  equal([[1, 6], [2, 5], [3, 4]].map(([one, other]) => apart(one, other)), [true, true, true]);
});
