// Who begins, and what else house rules do to a proof: the page agrees with Python, and doubts what was changed.
import { fromThere, isBeginning, rounds, winner } from "/static/js/proof/beginning.js";
import { stream } from "/static/js/proof/chance.js";
import { own, unhex } from "/static/js/proof/hashes.js";
import { verify } from "/static/js/proof/verify.js";
import { equal, given, test } from "./harness.js";

const recipe = (name, stack, stackKey) => ({ follows: `/static/js/games/${name}/follow.js`, seats: 10, stack, stackKey });
const games = ({ boards }) => ({ tutto: recipe("tutto", [], ""), gambler: recipe("gambler", boards, "boards") });
const whys = ({ doubts }) => doubts.map(({ why }) => why);

test("everybody's first roll is the one that Python gives", async () => {
  for (const { secret, salt, rounds: expected } of (await given("begun.json")).rolls) {
    equal(await rounds(stream(own, unhex(secret), "k7mQ2x", "setup", salt), 4), expected);
  }
});

test("games that begin in every way, and by house rules, are verified", async () => {
  const begun = await given("begun.json");
  for (const [name, raw] of Object.entries(begun.records)) {
    const { verified, doubts } = await verify(raw, { games: games(begun) });
    equal({ verified, doubts }, { verified: true, doubts: [] }, name);
  }
});

test("another beginning than the one that was rolled or named is doubted", async () => {
  const begun = await given("begun.json");
  for (const [name, raw] of Object.entries(begun.records)) {
    const players = fromThere(raw.players, 1);
    equal(whys(await verify({ ...raw, players }, { games: games(begun) })), ["order"], name);
  }
});

test("other boards on top than were agreed on are doubted", async () => {
  const begun = await given("begun.json"), raw = begun.records["boards on top"];
  equal(whys(await verify({ ...raw, rules: { first: [1, 5] } }, { games: games(begun) })), ["stack"]);
});

test("another pile than was agreed on gives other cards", async () => {
  const begun = await given("begun.json"), raw = begun.records["house rules"];
  equal(whys(await verify({ ...raw, rules: { ...raw.rules, pile: {} } }, { games: games(begun) })).includes("card"), true);
});

test("the highest die of the last round begins", () => {
  equal([winner([[2, 6, 3]]), winner([[6, 6, 1], [2, 5, 0]]), winner([])], [1, 1, 0]);
});

test("who begins is told as it is told, or not at all", () => {
  const joined = ["Anna", "Ben"], drawn = false;
  equal([{}, { begins: "roll" }, { begins: "named", starter: "Ben" }].map((told) => isBeginning({ joined, drawn, ...told })), [true, true, true]);
  const wrong = [{ begins: "named" }, { begins: "named", starter: "Eve" }, { starter: "Ben" }, { begins: "first" }, { begins: "roll", drawn: true }];
  equal(wrong.map((told) => isBeginning({ joined, drawn, ...told })), Array(5).fill(false));
});
