// Whether everything that the proof of a record shows fits together: a second opinion on games/rules/proof.py.
import { encode, hex, index, order, own, roll, stream, unhex, web } from "./proof-chance.js";
import { GAMES, isList } from "./proof-turns.js";

const SCHEME = "chain-hmac-sha256/1";
const CHAIN = 4096;
const MOST_BYTES = 2_000_000;

const isText = (value) => typeof value === "string";
const isSalt = (value) => isText(value) && /^[A-Za-z0-9_-]{1,64}$/.test(value);
const isSecret = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isBoard = (board) => isList(board?.rows, (row) => Array.isArray(row?.cells));
const has = (value, keys) => Object.keys(value ?? {}).sort().join(" ") === keys;
const same = (some, others) => JSON.stringify(some) === JSON.stringify(others);
const further = ({ commitments = [] }) => (Array.isArray(commitments) ? commitments : [null]);

// The record in a file's bytes. JSON.parse overlooks a key said twice and takes 1.0 for 1; a record has neither.
export const read = (bytes) => {
  if (bytes.length > MOST_BYTES) throw new Error("", { cause: "large" });
  const keys = (value) => (typeof value === "object" && value ? Object.values(value).map(keys).reduce((sum, more) => sum + more, Array.isArray(value) ? 0 : Object.keys(value).length) : 0);
  let record, colons = 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    record = JSON.parse(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|:|-?\d[\d.eE+-]*/g, (token) => {
      if (token === ":") colons += 1;
      return /^[":]|^-?\d{1,18}$/.test(token) ? token : "0.5";
    }));
    if (keys(record) === colons) return record;
  } catch {
    throw new Error("", { cause: "json" });
  }
  throw new Error("", { cause: "twice" });
};

// What keeps the rest from being looked at, or nothing.
const misshapen = (record) => {
  const { format, game, log, players, proof, boards } = record ?? {};
  if (format !== "table-record/1" || !isText(game) || !Object.hasOwn(GAMES, game) || !Array.isArray(log)) return "format";
  if (!isList(players, isText) || players.length < 2 || players.length > GAMES[game].SEATS) return "format";
  if (game === "gambler" && !(isList(boards, isBoard) && boards.length)) return "format";
  if (typeof proof !== "object" || !proof || Array.isArray(proof)) return "none";
  const { setup: _drawn, ...rest } = proof;
  if (proof.scheme !== SCHEME || !has(rest, "code commitment digest salts scheme seats secrets")) return "scheme";
  if (![proof.salts, proof.seats].every((list) => Array.isArray(list) && list.length === log.length)) return "lengths";
  if (!isSalt(proof.code)) return "code";
  return isList(proof.secrets, isSecret) && isList([proof.commitment, ...further(record)], isSecret) ? "" : "hex";
};

const checkSecrets = async (record, hash, doubt) => {
  const { commitment, secrets } = record.proof, starts = [commitment, ...further(record)];
  for (const [turn, secret] of secrets.entries()) {
    const before = turn % CHAIN ? secrets[turn - 1] : starts[turn / CHAIN];
    if (!before) doubt("chain");
    else if (hex(await hash.sha256(unhex(secret))) !== before) doubt("secret", null, { number: turn + 1, turn });
  }
};

// The order of play and, if the game is played on the twenty boards, theirs: from one stream, seats first.
const checkSetup = async ({ proof, players, game, boards, stack }, hash, doubt, twenty) => {
  if (!Object.hasOwn(proof, "setup")) return null;
  const { joined, salt } = proof.setup ?? {};
  const sound = has(proof.setup, "joined salt") && isSalt(salt) && isList(joined, isText) && proof.secrets.length;
  if (!sound) return doubt("setup");
  if (joined.length !== players.length) return doubt("order");
  const source = stream(hash, unhex(proof.secrets[0]), proof.code, "setup", salt);
  const drawn = { joined, players: await order(source, joined) };
  if (!same(drawn.players, players)) doubt("order");
  const numbers = await order(source, [...Array(20).keys()].map((at) => at + 1));
  const known = twenty.map((rows) => JSON.stringify(rows));
  const named = game === "gambler" ? boards.map(({ rows }) => known.indexOf(JSON.stringify(rows.map((row) => [row.cells, row.points]))) + 1) : [];
  const said = Array.isArray(stack) && stack.length === 20;
  if (!known.length || !(said || (named.length === 20 && numbers.every((number) => named.includes(number))))) return drawn;
  if (!same(named, numbers) || (said && !same(stack, numbers))) doubt("boards");
  return { ...drawn, boards: numbers };
};

const recompute = async ({ proof }, hash, follow, { k, entry, salt, turn }) => {
  const source = stream(hash, unhex(proof.secrets[turn]), proof.code, k, salt), { pile, dice } = follow;
  const expected = entry[0] === "roll" ? await roll(source, dice) : pile[await index(source, pile.length)];
  return { expected, of: entry[0] === "roll" ? 6 : pile.length, message: source.message, taken: source.taken, blocks: source.blocks.map(hex) };
};

const checkLog = async (record, hash, doubt) => {
  const { log, proof, game } = record, entries = [], follow = new GAMES[game](record), kinds = GAMES[game].ENTRIES;
  let digest = proof.commitment;
  for (const [k, entry] of log.entries()) {
    const [name, what] = Array.isArray(entry) ? entry : [], salt = proof.salts[k], seat = proof.seats[k];
    const byChance = name === "card" || name === "roll";
    const known = name === "stop" ? entry.length === 1 : isText(name) && Object.hasOwn(kinds, name) && entry.length === 2 && kinds[name](what);
    if (!known || !(isSalt(salt) || (salt === null && !byChance))) { doubt(known ? "salt" : "entry", k); return entries; }
    follow.before(name);
    const row = { k, entry, salt, seat, turn: follow.turn, status: "choice" };
    if (seat !== follow.seat) doubt("seat", k);
    if (byChance) {
      if (row.turn < proof.secrets.length) row.how = await recompute(record, hash, follow, row);
      row.status = !row.how ? "later" : same(row.how.expected, what) ? "right" : "wrong";
      if (row.status === "wrong") doubt(name, k);
    }
    row.digest = digest = hex(await hash.sha256(encode(digest + JSON.stringify({ entry, salt, seat }))));
    entries.push(row);
    follow.after(name, what);
  }
  const late = entries.find(({ status, turn }) => status === "later" && turn < follow.turn);
  if (late) doubt("missing", late.k, { turn: late.turn });
  // A last card or roll may have ended its turn: only the whole rules know.
  const ended = ["card", "roll"].includes(log.at(-1)?.[0]) ? follow.turn + 1 : follow.turn;
  if (proof.secrets.length > ended + 1) doubt("many");
  if (digest !== proof.digest) doubt("digest");
  return entries;
};

export const verify = async (record, { hash = web ?? own, twenty = [] } = {}) => {
  const doubts = [], doubt = (why, at = null, facts = {}) => { doubts.push({ why, at, ...facts }); return null; };
  const why = misshapen(record);
  if (why) doubt(why);
  else await checkSecrets(record, hash, doubt);
  const setup = why ? null : await checkSetup(record, hash, doubt, twenty);
  const entries = why ? [] : await checkLog(record, hash, doubt);
  const count = (name) => entries.filter(({ entry, status }) => entry[0] === name && status === "right").length;
  const turns = why ? 0 : Math.max(0, record.proof.secrets.length - 1);
  return { verified: !doubts.length, readable: !why, doubts, setup, entries, rolls: count("roll"), cards: count("card"), turns, hash: hash.name };
};
