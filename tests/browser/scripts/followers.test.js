// The followers of both games stand where Python stands: seat, turn and what chance is asked for, before each roll and card of
// every record that is an oracle of the rules, and of whole games.
import Gambler from "/static/js/games/gambler/follow.js";
import Tutto from "/static/js/games/tutto/follow.js";
import { equal, given, test } from "./harness.js";

const FOLLOWERS = { tutto: Tutto, gambler: Gambler };
const standing = (follower, name) => {
  const { seat, turn, dice, pile } = follower;
  return { seat, turn, ...(name === "roll" ? { dice } : { pile }) };
};

// What comes before each roll and card that the rules allow.
const followed = ({ record, chances }) => {
  const follower = new FOLLOWERS[record.game](record), last = Math.max(-1, ...chances.map(({ k }) => k)), stands = [];
  for (const [k, [name, what]] of record.log.slice(0, last + 1).entries()) {
    follower.before(name);
    if (name === "roll" || name === "card") stands.push({ k, ...standing(follower, name) });
    follower.after(name, what);
  }
  return stands;
};
const agrees = async (game) => {
  const records = (await given("positions.json")).filter(({ record }) => record.game === game);
  equal(records.length > 50, true, "many records");
  for (const one of records) equal(followed(one), one.chances, one.name);
};

test("the follower of Tutto stands where Python stands in all records", () => agrees("tutto"));

test("the follower of Gambler stands where Python stands in all records", () => agrees("gambler"));

test("an entry of Tutto holds a card that exists, or dice", () => {
  const { card, roll, keep } = Tutto.ENTRIES;
  equal([card("x2"), card("x3"), card(null)], [true, false, false]);
  equal([roll([1, 6]), roll([7]), keep([1]), keep("1")], [true, false, true, false]);
});

test("an entry of Gambler holds dice, or dice with their rows", () => {
  const { roll, place } = Gambler.ENTRIES;
  equal([roll([1]), roll([0])], [true, false]);
  equal([[[1, 0]], [[7, 0]], [[1, -1]], [[1, 0.5]], [[1]], [[1, 0, 0]], [1]].map(place), [true, ...Array(6).fill(false)]);
});

test("Gambler can't be followed without boards", () => {
  const boards = [[{ rows: [{ cells: [1] }] }], [], [{}], [{ rows: [{}] }], null, undefined];
  equal(boards.map((some) => Gambler.reads({ boards: some })), [true, false, false, false, false, false]);
});

test("the pile is whole again after its last card", () => {
  const follower = new Tutto({ players: ["Anna", "Ben"] }), whole = follower.pile;
  for (const card of whole.slice(1)) follower.after("card", card);
  equal(follower.pile, whole.slice(0, 1));
  follower.after("card", whole[0]);
  equal(follower.pile, whole);
});

const TWO = { players: ["Anna", "Ben"] };
const boxes = (count) => ({ rows: [{ cells: Array(count).fill(1) }] });

test("a Stop card ends the turn at once", () => {
  const follower = new Tutto(TWO);
  follower.after("card", "stop");
  equal([follower.turn, follower.seat], [2, 1]);
});

test("where Plus/Minus ends the turn, its Tutto is the end of it", () => {
  const follower = new Tutto({ ...TWO, rules: { after_plus_minus: "ends" } });
  follower.after("card", "plus-minus");
  follower.after("keep", [1, 1, 1, 1, 1, 1]);
  equal([follower.turn, follower.seat], [2, 1]);
});

test("half a Cloverleaf is no Tutto after which the same player turns the next card", () => {
  const follower = new Tutto(TWO);
  follower.after("card", "cloverleaf");
  follower.after("keep", [1, 1, 1, 1, 1, 1]);
  follower.before("card");
  equal([follower.turn, follower.seat], [2, 1]);
});

test("whoever has no dice left sits out", () => {
  const follower = new Gambler({ ...TWO, boards: [boxes(30)] });
  for (let hand = 0; hand < 3; hand++) {
    equal(follower.seat, 0);
    follower.after("place", Array(5).fill([1, 0]));
    follower.after("stop");
  }
  equal([follower.seat, follower.turn], [1, 7]);
});

test("after the last board the first one lies there again", () => {
  const follower = new Gambler({ ...TWO, boards: [boxes(2)] });
  for (let turn = 1; turn < 4; turn++) {
    follower.after("place", [[1, 0]]);
    equal(follower.turn, turn);
    follower.after("place", [[1, 0]]);
    equal(follower.turn, turn + 1);
  }
});
