// The whole check of a record, on a game that was computed by hand, and on one of a game that this site has never seen.
import { order, roll, stream } from "/static/js/proof/chance.js";
import { encode, hex, own, unhex } from "/static/js/proof/hashes.js";
import { verify } from "/static/js/proof/verify.js";
import { equal, given, test } from "./harness.js";

const tutto = { follows: "/static/js/games/tutto/follow.js", seats: 10, cards: true, stacks: [], stackKey: "" };
const whys = ({ doubts }) => doubts.map(({ why }) => why);

test("the game that was computed by hand is verified", async () => {
  const { verified, rolls, cards, turns } = await verify(await given("vectors/game.json"), { games: { tutto } });
  equal({ verified, rolls, cards, turns }, { verified: true, rolls: 3, cards: 2, turns: 2 });
});

test("a record of a game without a recipe is no record to this page", async () => {
  const raw = await given("vectors/game.json");
  equal(whys(await verify(raw, { games: {} })), ["format"]);
  equal(whys(await verify({ ...raw, game: "toString" }, { games: { tutto } })), ["format"]);
  equal(whys(await verify(null, { games: { tutto } })), ["format"]);
});

test("more players than a game takes are no record of it", async () => {
  const raw = await given("vectors/game.json"), games = { tutto: { ...tutto, seats: raw.players.length - 1 } };
  equal(whys(await verify(raw, { games })), ["format"]);
});

// A game in which each in turn throws two dice. Its pieces were put into an order at the start.
const FOLLOWER = `export default class {
  static ENTRIES = { roll: Array.isArray };
  static reads = ({ pieces }) => Array.isArray(pieces);
  turn = 1; seat = 0; dice = 2;
  constructor({ players }) { this.seats = players.length; }
  before() {}
  after() { this.turn += 1; this.seat = this.turn % this.seats ? 0 : 1; }
}`;
const PIECES = ["hat", "shoe", "dog"].map((name) => ({ name, of: "tin" }));
const games = {
  pairs: { follows: `data:text/javascript,${encodeURIComponent(FOLLOWER)}`, seats: 2, cards: false, stacks: [PIECES], stackKey: "pieces" },
};
const pairs = async () => {
  const last = "11".repeat(32), secrets = [last];
  for (let turn = 2; turn > 0; turn--) secrets.unshift(hex(own.sha256(unhex(secrets[0]))));
  const commitment = hex(own.sha256(unhex(secrets[0]))), source = (turn, k) => stream(own, unhex(secrets[turn]), "abc", k, "a");
  const start = source(0, "setup"), players = await order(start, ["Anna", "Ben"]), pieces = await order(start, PIECES);
  const log = [["roll", await roll(source(1, 0), 2)], ["roll", await roll(source(2, 1), 2)]], seats = [0, 1], salts = ["a", "a"];
  const seal = (digest, entry, k) => hex(own.sha256(encode(digest + JSON.stringify({ entry, salt: salts[k], seat: seats[k] }))));
  const setup = { joined: ["Anna", "Ben"], salt: "a" }, scheme = "chain-hmac-sha256/1", digest = log.reduce(seal, commitment);
  const proof = { scheme, code: "abc", commitment, secrets, salts, seats, setup, digest };
  return { format: "table-record/1", game: "pairs", players, pieces, log, proof };
};

test("a game from anywhere brings the module that follows its log", async () => {
  const { verified, doubts, rolls, turns } = await verify(await pairs(), { games });
  equal({ verified, doubts, rolls, turns }, { verified: true, doubts: [], rolls: 2, turns: 2 });
});

test("its pieces are known whatever the order of their keys, and must lie as they were drawn", async () => {
  const raw = await pairs();
  equal(whys(await verify({ ...raw, pieces: raw.pieces.toReversed() }, { games })), ["stack"]);
  const told = (await verify(raw, { games })).setup.stack, rekeyed = raw.pieces.map(({ name, of }) => ({ of, name }));
  equal((await verify({ ...raw, pieces: rekeyed }, { games })).setup.stack, told);
  equal(whys(await verify({ ...raw, stack: told }, { games })), []);
  equal(whys(await verify({ ...raw, stack: told.toReversed() }, { games })), ["stack"]);
});

test("pieces are numbered in their own stack, whatever others there have been", async () => {
  const told = async (stacks) => (await verify(await pairs(), { games: { pairs: { ...games.pairs, stacks } } })).setup.stack;
  const today = await told([PIECES]), older = [{ name: "old" }, { name: "older" }, { name: "oldest" }];
  equal(await told([PIECES, older]), today);
  equal(await told([older, PIECES]), today);
});

test("other pieces than the usual ones were agreed on, not drawn", async () => {
  const { verified, setup } = await verify({ ...(await pairs()), pieces: [{ name: "cat" }] }, { games });
  equal([verified, "stack" in setup], [true, false]);
});

test("a game's own follower may find that its record can't be read", async () => {
  equal(whys(await verify({ ...(await pairs()), pieces: null }, { games })), ["format"]);
});

test("a die that was changed is doubted at its entry", async () => {
  const raw = await pairs(), [[, dice]] = raw.log;
  dice[0] = (dice[0] % 6) + 1;
  const { doubts } = await verify(raw, { games });
  equal(doubts, [{ why: "roll", at: 0 }, { why: "digest", at: null }]);
});

test("an entry that the game does not know ends the check", async () => {
  const raw = await pairs();
  raw.log[1] = ["keep", [1]];
  equal((await verify(raw, { games })).doubts, [{ why: "entry", at: 1 }]);
});
