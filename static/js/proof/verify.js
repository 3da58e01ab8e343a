// Whether everything that the proof of a record shows fits together: a second opinion on games/rules/proof.py.
// No game is named here: the page brings a recipe for each, and the recipe names the module that follows its logs.
import { index, order, roll, stream } from "./chance.js";
import { fromThere, isBeginning, rounds, winner } from "./beginning.js";
import { encode, hex, own, unhex, web } from "./hashes.js";
import { canonical, hasOnly, isList, isSalt, isSecret, isText, same } from "./shapes.js";

/**
 * What games/views/tables/proof.py says of a game.
 * @typedef {object} Recipe
 * @property {string} follows the address of its static/js/games/NAME/follow.js
 * @property {number} seats how many may play
 * @property {boolean} cards whether cards are drawn beside the dice
 * @property {string} drawings the address of their drawings, each called card-NAME; empty where there are none
 * @property {unknown[][]} stacks what was put into an order at the start, as a record holds it: all that there have been, oldest first
 * @property {string} stackKey where a record holds it
 */

/**
 * The default export of follow.js: a class whose objects follow a log as far as a proof needs it. What is legal, a replay
 * tells. It is made with `new Follower(record)`; `before(name)` is called before an entry is looked at, `after(name, what)`
 * when it has been. `ENTRIES` has, by name, whether such an entry may hold this; "stop" is known to all games. `reads(record)`,
 * if it is there, says whether the record holds all that the follower needs.
 * @typedef {object} Follower
 * @property {number} turn
 * @property {number} seat
 * @property {number} dice how many the next roll takes
 * @property {string[]} [pile] the cards that are left, by kind
 * @property {(name: string) => void} before
 * @property {(name: string, what: any) => void} after
 */

const FORMAT = "table-record/1";
const SCHEMES = { "chain-hmac-sha256/1": 1, "chain-hmac-sha256/2": 2 };
const CHAIN = 4096;
const LEAST_SEATS = 2;
const CHANCE = ["card", "roll"];

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const furtherCommitments = ({ commitments = [] }) => (Array.isArray(commitments) ? commitments : [null]);

const isRecord = (record, games, Follower) => {
  const { format, log, players, game } = record;
  if (format !== FORMAT || !Array.isArray(log) || !isList(players, isText)) return false;
  if (players.length < LEAST_SEATS || players.length > games[game].seats) return false;
  return Follower.reads?.(record) ?? true;
};

const schemeOf = ({ scheme }) => SCHEMES[scheme];
const isOfAScheme = (proof) =>
  isText(proof.scheme) && Object.hasOwn(SCHEMES, proof.scheme) && (schemeOf(proof) === 1 || Object.hasOwn(proof, "setup"));

// What keeps the rest from being looked at, or nothing.
const misshapen = (record, games, Follower) => {
  if (!Follower || !isRecord(record, games, Follower)) return "format";
  const { log, proof } = record;
  if (!isObject(proof)) return "none";
  const { setup: _drawn, ...rest } = proof;
  if (!isOfAScheme(proof) || !hasOnly(rest, "code commitment digest salts scheme seats secrets")) return "scheme";
  if (![proof.salts, proof.seats].every((list) => Array.isArray(list) && list.length === log.length)) return "lengths";
  if (!isSalt(proof.code)) return "code";
  return isList([proof.commitment, ...furtherCommitments(record)], isSecret) && isList(proof.secrets, isSecret) ? "" : "hex";
};

// The class that follows the logs of this record's game, or nothing where the game is not known here.
const followerOf = async (record, games) => {
  const known = isText(record?.game) && Object.hasOwn(games, record.game);
  return known ? (await import(games[record.game].follows)).default : null;
};

const checkSecrets = async (record, hash, doubt) => {
  const { commitment, secrets } = record.proof, starts = [commitment, ...furtherCommitments(record)];
  for (const [turn, secret] of secrets.entries()) {
    const before = turn % CHAIN ? secrets[turn - 1] : starts[turn / CHAIN];
    if (!before) doubt("chain");
    else if (hex(await hash.sha256(unhex(secret))) !== before) doubt("secret", null, { number: turn + 1, turn });
  }
};

// The set-up as its scheme tells it, or nothing if it is told otherwise.
const setupOf = ({ setup, ...proof }) => {
  if (!isList(setup?.joined, isText)) return null;
  if (schemeOf(proof) === 1) {
    return hasOnly(setup, "joined salt") && isSalt(setup.salt) ? { joined: setup.joined, salt: setup.salt, drawn: true } : null;
  }
  const { joined, salts, start, drawn, begins, starter, salt: stated, ...rest } = setup, isStated = Object.hasOwn(setup, "salt");
  const isSound = hasOnly(rest, "") && isList(salts, (salt) => salt === null || isSalt(salt)) && salts.length === joined.length;
  if (!isSound || !isBeginning(setup) || !isSalt(start) || typeof drawn !== "boolean" || (isStated && !isSalt(stated))) return null;
  return { joined, drawn, salts, start, stated, begins, starter };
};

// What everybody's salts make together; who was renamed since has the salt stated as it was.
const setupSalt = async ({ salt, stated, joined, salts, start }, hash) =>
  salt ?? stated ?? hex(await hash.sha256(encode(JSON.stringify({ joined, salts, start }))));

// The order of play and, if the game is played on the usual stack, that of the stack: from one stream, seats first.
const checkSetup = async (record, hash, doubt, recipe) => {
  const { proof, players } = record;
  if (!Object.hasOwn(proof, "setup")) return null;
  const told = setupOf(proof);
  if (!told || !proof.secrets.length) return doubt("setup");
  const { joined } = told, salt = await setupSalt(told, hash);
  if (!same([...joined].sort(), [...players].sort())) return doubt("order");
  const source = stream(hash, unhex(proof.secrets[0]), proof.code, "setup", salt);
  const drawn = { ...told, salt, ...(await seated(told, source, players)) };
  if (!same(drawn.players, players)) doubt("order");
  const pieces = await checkStack(record, source, doubt, recipe);
  return pieces ? { ...drawn, stack: pieces } : drawn;
};

// The order of play as the set-up gives it, and what was rolled for it.
const seated = async ({ joined, drawn, begins, starter }, source, players) => {
  if (begins === "named") return { players: fromThere(joined, joined.indexOf(starter)) };
  if (begins !== "roll") return { players: drawn ? await order(source, joined) : players };
  const rolls = await rounds(source, joined.length);
  return { rolls, players: fromThere(joined, winner(rolls)) };
};

// What stands before the first entry.
const firstDigest = async ({ proof }, hash, setup) =>
  schemeOf(proof) === 1 ? proof.commitment : hex(await hash.sha256(encode(proof.commitment + (setup?.salt ?? ""))));

// The numbers of what was agreed to lie on top of the stack.
const onTop = ({ rules }) => (isList(rules?.first, Number.isInteger) ? rules.first : []);

// The numbers of the stack, from 1 on, in the order in which they were drawn; nothing where another stack was agreed on.
const checkStack = async (record, source, doubt, { stacks, stackKey }) => {
  const known = stacks.flat().map(canonical), told = Array.isArray(record.stack) ? record.stack : [];
  const named = (record[stackKey] ?? []).map((piece) => known.indexOf(canonical(piece)) + 1);
  const usual = stackOf(stacks, named);
  // Whoever names an order says that it was drawn, so the pieces must be those of a stack that there has been.
  if (!usual) return told.length ? doubt("stack") : null;
  const drawn = await order(source, usual), top = onTop(record).map((place) => usual[place - 1]);
  const numbers = [...top, ...drawn.filter((number) => !top.includes(number))];
  const own = numbers.map((number) => number - usual[0] + 1);
  if (!same(named, numbers) || (told.length && !same(told, own))) doubt("stack");
  return own;
};

// Pieces are numbered through all stacks: the numbers of the one to which these belong, each once.
const stackOf = (stacks, numbers) => {
  let first = 1;
  for (const { length } of stacks) {
    const own = Array.from({ length }, (_, at) => first + at);
    if (length && numbers.length === length && own.every((number) => numbers.includes(number))) return own;
    first += length;
  }
  return null;
};

// What secret and salt give, and the bytes that it was made of.
const recompute = async ({ proof }, hash, follower, { k, entry, salt, turn }) => {
  const source = stream(hash, unhex(proof.secrets[turn]), proof.code, k, salt), { pile, dice } = follower;
  const rolls = entry[0] === "roll";
  const expected = rolls ? await roll(source, dice) : pile[await index(source, pile.length)];
  const { message, taken, blocks } = source;
  return { expected, of: rolls ? 6 : pile.length, message, taken, blocks: blocks.map(hex) };
};

const isKnown = (entry, kinds) => {
  const [name, what] = Array.isArray(entry) ? entry : [];
  if (name === "stop") return entry.length === 1;
  return isText(name) && Object.hasOwn(kinds, name) && entry.length === 2 && kinds[name](what);
};
const isSalted = ([name], salt) => isSalt(salt) || (salt === null && !CHANCE.includes(name));

// An entry of the log, and whether chance gave what it holds.
const checkEntry = async (record, hash, doubt, follower, k) => {
  const { proof, log } = record, entry = log[k];
  const row = { k, entry, salt: proof.salts[k], seat: proof.seats[k], turn: follower.turn, status: "choice" };
  if (row.seat !== follower.seat) doubt("seat", k);
  if (!CHANCE.includes(entry[0])) return row;
  if (row.turn < proof.secrets.length) row.how = await recompute(record, hash, follower, row);
  row.status = !row.how ? "later" : same(row.how.expected, entry[1]) ? "right" : "wrong";
  if (row.status === "wrong") doubt(entry[0], k);
  return row;
};

const checkLog = async (record, hash, doubt, Follower, first) => {
  const { log, proof } = record, entries = [], follower = new Follower(record);
  let digest = first;
  for (const [k, entry] of log.entries()) {
    const known = isKnown(entry, Follower.ENTRIES);
    if (!known || !isSalted(entry, proof.salts[k])) { doubt(known ? "salt" : "entry", k); return entries; }
    follower.before(entry[0]);
    const row = await checkEntry(record, hash, doubt, follower, k), { salt, seat } = row;
    row.digest = digest = hex(await hash.sha256(encode(digest + JSON.stringify({ entry, salt, seat }))));
    entries.push(row);
    follower.after(...entry);
  }
  checkEnd(record, entries, follower.turn, digest, doubt);
  return entries;
};

// Every turn that has ended shows its secret; none is shown of turns to come.
const checkEnd = ({ log, proof }, entries, turn, digest, doubt) => {
  const late = entries.find((row) => row.status === "later" && row.turn < turn);
  if (late) doubt("missing", late.k, { turn: late.turn });
  // A last card or roll may have ended its turn: only the whole rules know.
  const ended = CHANCE.includes(log.at(-1)?.[0]) ? turn + 1 : turn;
  if (proof.secrets.length > ended + 1) doubt("many");
  if (digest !== proof.digest) doubt("digest");
};

/**
 * @typedef {object} Verdict
 * @property {boolean} verified
 * @property {boolean} readable whether it is a record with a proof at all
 * @property {{why: string, at: number | null}[]} doubts
 * @property {{joined: string[], players: string[], drawn: boolean, stack?: number[]} | null} setup how it was set up
 * @property {number} scheme which version of the recipe the proof follows
 * @property {object[]} entries
 * @property {number} rolls how many of them were recomputed
 * @property {number} cards
 * @property {number} turns
 * @property {string} hash which SHA-256 did the sums
 */

/**
 * @param {any} record
 * @param {{games: Record<string, Recipe>, hash?: import("./hashes.js").Hash}} options
 * @returns {Promise<Verdict>}
 */
export const verify = async (record, { games, hash = web ?? own }) => {
  const doubts = [], doubt = (why, at = null, facts = {}) => { doubts.push({ why, at, ...facts }); return null; };
  const Follower = await followerOf(record, games), why = misshapen(record, games, Follower);
  let setup = null, entries = [];
  if (why) doubt(why);
  else {
    await checkSecrets(record, hash, doubt);
    setup = await checkSetup(record, hash, doubt, games[record.game]);
    entries = await checkLog(record, hash, doubt, Follower, await firstDigest(record, hash, setup));
  }
  const right = (name) => entries.filter(({ entry, status }) => entry[0] === name && status === "right").length;
  const turns = why ? 0 : Math.max(0, record.proof.secrets.length - 1);
  const counts = { rolls: right("roll"), cards: right("card"), turns }, scheme = schemeOf(record?.proof ?? {});
  return { verified: !doubts.length, readable: !why, doubts, setup, scheme, entries, ...counts, hash: hash.name };
};
