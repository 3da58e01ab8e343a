// The list of turns on the proof page: every roll and card opens into the sums that it was checked with.
import { limit } from "./chance.js";
import { element, fill, made, picture } from "./nodes.js";
import { cardName, list, moment, number, say } from "./words.js";

const AT_ONCE = 100;
const DICE = document.getElementById("proof").dataset.dice;

// What an entry shows, by its name; a card its name only, where its game brings no drawings.
const SHOWN = {
  card: (card, drawings) => (drawings ? [picture(drawings, `card-${card}`, "cardpic"), cardName(card)] : cardName(card)),
  roll: (dice) => dice.map((die) => picture(DICE, `die-${die}`, "die", String(die))),
  keep: (dice) => say("keep", { dice: list(dice) }),
  place: (pairs) => say("place", { dice: list(pairs.map(([die, row]) => say("place one", { die, row: row + 1 }))) }),
  stop: () => say("stop"),
};

// How the bytes became dice or a card.
const steps = ({ how, entry: [name] }) => how.taken.map((byte) => {
  const rest = byte % how.of;
  if (byte >= limit(how.of)) return element("li", say("step skip", { byte }));
  if (name === "roll") return element("li", say("step die", { byte, rest, result: rest + 1 }));
  return element("li", say("step card", { byte, rest, of: how.of, result: cardName(how.expected) }));
});

const bytes = ({ taken, blocks }) => {
  const all = blocks.join("").match(/../g);
  return [element("b", all.slice(0, taken.length).join(" ")), ` ${all.slice(taken.length).join(" ")}`];
};

const entryNode = (row, { drawings }) => {
  const { how, status, digest, entry: [name, what] } = row;
  const slots = { no: number(row.k), shown: SHOWN[name](what, drawings) };
  if (!how) return made("a-choice", status, slots);
  const expected = name === "roll" ? list(how.expected) : cardName(how.expected);
  const instead = status === "wrong" ? say("instead", { expected }) : "";
  return made("a-chance", status, { ...slots, instead, message: `${how.message}0`, bytes: bytes(how), steps: steps(row), digest });
};

const statusOf = ({ turn, rows }, doubts) => {
  const is = (status) => rows.some((row) => row.status === status);
  const isDoubted = doubts.some((doubt) => doubt.turn === turn || rows.some(({ k }) => k === doubt.at));
  if (is("wrong") || isDoubted) return "wrong";
  return is("later") ? "later" : "right";
};

const turnNode = (one, { proof, players }, doubts, recipe, ended) => {
  const { turn, rows } = one, secret = proof.secrets[turn], time = ended[turn - 1] && moment(ended[turn - 1]);
  const node = made("a-turn", statusOf(one, doubts), {
    title: say("turn", { turn: number(turn), who: players[rows[0].seat] ?? "?" }),
    secret: say(!secret ? "secret later" : time ? "secret shown-at" : "secret shown", { number: number(turn + 1), time }),
    value: secret ?? "",
  });
  const inside = node.querySelector("details");
  inside.id = `turn-${turn}`;
  inside.addEventListener("toggle", () => fill(node, { entries: rows.map((row) => entryNode(row, recipe)) }), { once: true });
  return node;
};

const byTurn = (entries) => {
  const turns = [];
  for (const row of entries) {
    if (turns.at(-1)?.turn !== row.turn) turns.push({ turn: row.turn, rows: [] });
    turns.at(-1).rows.push(row);
  }
  return turns;
};

/**
 * Fills the list of turns, so many at a time; what comes back finds the turn of an entry, listed or not.
 * @param {any} record
 * @param {import("./verify.js").Verdict} verdict
 * @param {import("./verify.js").Recipe} recipe
 * @param {string[]} ended when each turn ended, in seconds since the game began
 * @returns {(k: number) => HTMLElement | null}
 */
export const showTurns = (record, { entries, doubts }, recipe, ended) => {
  const section = document.getElementById("turns"), waiting = byTurn(entries);
  const [place, button] = ["[data-slot=list]", "[data-more]"].map((selector) => section.querySelector(selector));
  const listMore = () => {
    place.append(...waiting.splice(0, AT_ONCE).map((turn) => turnNode(turn, record, doubts, recipe, ended)));
    button.hidden = !waiting.length;
  };
  button.onclick = listMore;
  place.replaceChildren();
  listMore();
  section.hidden = !entries.length;
  return (k) => {
    const turn = entries.find((row) => row.k === k)?.turn ?? entries.at(-1)?.turn;
    while (turn && !document.getElementById(`turn-${turn}`)) listMore();
    return turn ? document.getElementById(`turn-${turn}`) : null;
  };
};
