// What the proof page says at its top, and what was fixed before the game.
import { sent } from "../salts.js";
import { element, fill, mark } from "./nodes.js";
import { compared } from "./own.js";
import { showTurns } from "./turns.js";
import { counted, list, moment, number, say } from "./words.js";

const MOST_DOUBTS = 5;
const EMPTY = { whose: "", open: "", own: "", older: "", doubts: [], engine: "" };
const [verdict, fixed] = ["verdict", "fixed"].map((id) => document.getElementById(id));

/** @type {(status: string, slots: Record<string, any>) => void} */
export const showStatus = (status, slots) => {
  fill(verdict, { ...EMPTY, ...slots }).dataset.status = status;
  verdict.hidden = false;
};

const OLDER = 1;

// How the order of play came about, in a sentence.
const orderOf = (setup, wrong) => {
  if (!setup) return say(wrong("setup", "order") ? "setup wrong" : "setup none");
  const { drawn, rolls, starter, joined, players } = setup;
  if (drawn) return say("setup drawn", { joined: list(joined), players: list(players) });
  if (rolls) return say("setup rolled", { joined: list(joined), rolls: rolls.map(list).join("; "), first: players[0] });
  return starter ? say("setup named", { first: starter }) : say("setup none");
};

const setupSlots = (setup, wrong, secrets) => ({
  told: orderOf(setup, wrong),
  stack: setup?.stack ? say("setup stack", { stack: setup.stack.join(", ") }) : "",
  value: secrets[0] ?? "",
  salted: !setup?.salts ? "" : say(setup.stated ? "setup stated" : "setup salted", { n: number(setup.salts.filter(Boolean).length + 1) }),
});

const showFixed = ({ proof }, { setup, entries, doubts }, hasTimes) => {
  const { secrets, commitment, digest } = proof;
  const part = (name, status, slots) => mark(fill(fixed.querySelector(`[data-part="${name}"]`), slots), status);
  const wrong = (...whys) => doubts.some(({ why }) => whys.includes(why));
  const linked = !secrets.length ? "later" : wrong("secret", "chain") ? "wrong" : "right";
  const proven = setup?.stated ? "stated" : setup?.drawn || setup?.rolls || setup?.stack ? "right" : "none";
  const drawn = wrong("setup", "order", "stack") ? "wrong" : proven;
  part("commitment", linked, { when: hasTimes ? say("when", { time: moment(0) }) : "", value: commitment });
  part("setup", drawn, setupSlots(setup, wrong, secrets));
  part("secrets", linked, { told: secrets.length ? counted("secrets", secrets.length) : say("secrets none") });
  const sealed = wrong("digest", "entry", "salt") ? "wrong" : "right";
  part("digest", sealed, { told: counted("digests", entries.length), value: String(digest) });
  fixed.hidden = false;
};

const doubtNode = (doubt, turnOf) => {
  const item = element("li", say(`doubt ${doubt.why}`, doubt)), turn = doubt.at === null ? null : turnOf(doubt.at);
  if (!turn) return item;
  const link = Object.assign(element("a", say("to-entry", { k: number(doubt.at) })), { href: `#${turn.id}` });
  link.addEventListener("click", () => { turn.open = true; });
  item.prepend(link, " ");
  return item;
};
const doubtNodes = (doubts, turnOf) => {
  const nodes = doubts.slice(0, MOST_DOUBTS).map((doubt) => doubtNode(doubt, turnOf)), more = doubts.length - nodes.length;
  return more ? [...nodes, element("li", say("more", { n: number(more) }))] : nodes;
};

const numbers = (rolls, cards) => ({ rolls: counted("rolls", rolls), cards: counted("cards", cards) });

// What was checked, and what can be checked when the turn has ended; of cards it speaks where the game has some.
const sentences = ({ verified, rolls, cards, entries }, recipe) => {
  const late = (name) => entries.filter(({ entry, status }) => entry[0] === name && status === "later").length;
  const waiting = [late("roll"), late("card")], what = recipe.cards ? "cards" : "dice";
  const many = rolls > 1 && (cards > 1 || !recipe.cards) ? "all" : "some";
  const good = rolls + cards ? say(`${many} ${what}`, numbers(rolls, cards)) : say("none");
  const open = waiting.some(Boolean) ? say(`open ${what}`, numbers(...waiting)) : "";
  return { sentence: verified ? good : say("doubt"), open };
};

// Whether this browser finds the salts that it has sent.
const ownSalts = (proof) => {
  const { found, missing } = compared(proof, sent(proof.code));
  if (missing.length) return { missing: true, told: say("own missing", { n: number(missing.length), salts: list(missing) }) };
  return { missing: false, told: found ? counted("own", found) : say("own none") };
};

/**
 * @param {any} record
 * @param {import("./verify.js").Verdict} found
 * @param {import("./verify.js").Recipe} recipe
 * @param {string[] | null} ended when each turn ended, where that is known
 */
export const showVerdict = (record, found, recipe, ended) => {
  showFixed(record, found, Boolean(ended));
  const mine = ownSalts(record.proof), isSound = found.verified && !mine.missing;
  showStatus(isSound ? "right" : "wrong", {
    own: mine.told,
    whose: say("whose", { players: list(record.players), code: record.proof.code }),
    ...sentences(found, recipe),
    doubts: doubtNodes(found.doubts, showTurns(record, found, recipe, ended ?? [])),
    engine: say(`engine ${found.hash}`),
    older: found.scheme === OLDER ? say("older") : "",
  });
};

/** @type {(why: string) => void} */
export const showUnread = (why) => showStatus("unread", { sentence: say("unread"), doubts: element("li", say(`doubt ${why}`)) });
