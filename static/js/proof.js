// The proof page: fetches the record once, or takes one that is pasted, dropped or chosen, checks it and says what it found.
import { encode } from "./proof-chance.js";
import { counted, element, fill, list, mark, moment, number, say, showTurns } from "./proof-show.js";
import { read, verify } from "./proof-verify.js";

const page = document.getElementById("proof");
const [verdict, fixed, turns, other] = ["verdict", "fixed", "turns", "other"].map((id) => document.getElementById(id));

const showVerdict = (status, slots) => {
  fill(verdict, { whose: "", open: "", doubts: [], engine: "", ...slots }).dataset.status = status;
  verdict.hidden = false;
};

const showFixed = (record, { setup, entries, doubts }, began) => {
  const { secrets, commitment, digest } = record.proof;
  const part = (name, status, slots) => mark(fill(fixed.querySelector(`[data-part="${name}"]`), slots), status);
  const wrong = (...whys) => doubts.some(({ why }) => whys.includes(why));
  const linked = wrong("secret", "chain") ? "wrong" : "right";
  part("commitment", secrets.length ? linked : "later", { when: began ? say("when", { time: moment(0) }) : "", value: commitment });
  part("setup", wrong("setup", "order", "boards") ? "wrong" : setup ? "right" : "none", {
    told: setup ? say("setup drawn", { joined: list(setup.joined), players: list(setup.players) }) : say(wrong("setup", "order") ? "setup wrong" : "setup none"),
    boards: setup?.boards ? say("setup boards", { boards: setup.boards.join(", ") }) : "",
    value: secrets[0] ?? "",
  });
  part("secrets", secrets.length ? linked : "later", { told: secrets.length ? counted("secrets", secrets.length) : say("secrets none") });
  part("digest", wrong("digest", "entry", "salt") ? "wrong" : "right", { told: counted("digests", entries.length), value: String(digest) });
  fixed.hidden = false;
};

const MOST_DOUBTS = 5;
const doubtNodes = (doubts, turnOf) => {
  const nodes = doubts.slice(0, MOST_DOUBTS).map((doubt) => {
    const item = element("li", say(`doubt ${doubt.why}`, doubt)), turn = doubt.at === null ? null : turnOf(doubt.at);
    if (!turn) return item;
    const link = Object.assign(element("a", say("to-entry", { k: number(doubt.at) })), { href: `#${turn.id}` });
    link.addEventListener("click", () => { turn.open = true; });
    item.prepend(link, " ");
    return item;
  });
  return doubts.length > MOST_DOUBTS ? [...nodes, element("li", say("more", { n: number(doubts.length - MOST_DOUBTS) }))] : nodes;
};

const numbers = (rolls, cards) => ({ rolls: counted("rolls", rolls), cards: counted("cards", cards) });
const show = (record, found, ended) => {
  const late = (name) => found.entries.filter(({ entry, status }) => entry[0] === name && status === "later").length;
  const [rolls, cards] = [late("roll"), late("card")], { game, players, proof } = record;
  const all = found.rolls > 1 && (found.cards > 1 || game === "gambler") ? "all" : "some";
  const good = found.rolls + found.cards ? say(`${all} ${game}`, numbers(found.rolls, found.cards)) : say("none");
  showFixed(record, found, Boolean(ended));
  showVerdict(found.verified ? "right" : "wrong", {
    whose: say("whose", { players: list(players), code: proof.code }),
    sentence: found.verified ? good : say("doubt"),
    open: rolls + cards ? say(`open ${game}`, numbers(rolls, cards)) : "",
    doubts: doubtNodes(found.doubts, showTurns(record, found, ended ?? [])),
    engine: say(`engine ${found.hash}`),
  });
};

let runs = 0;
const check = async (source, ended = null) => {
  const run = (runs += 1);
  for (const part of [fixed, turns]) part.hidden = true;
  showVerdict("busy", { sentence: say("busy") });
  try {
    const record = read(await source());
    const found = await verify(record, { twenty: JSON.parse(page.dataset.boards) });
    if (run !== runs) return;
    if (!found.readable) throw new Error("", { cause: found.doubts[0].why });
    show(record, found, ended);
  } catch (error) {
    if (run === runs) showVerdict("unread", { sentence: say("unread"), doubts: element("li", say(`doubt ${error.cause ?? "strange"}`)) });
  }
};

const fetched = async () => {
  const answer = await fetch(page.dataset.record).catch(() => null);
  if (!answer?.ok) throw new Error("", { cause: "fetch" });
  return new Uint8Array(await answer.arrayBuffer());
};
const given = async (source) => {
  const done = check(source);
  verdict.scrollIntoView({ block: "nearest" });
  await done;
  verdict.focus();
};
const opened = (file) => given(async () => new Uint8Array(await file.arrayBuffer()));

const [text, file] = other.querySelectorAll("textarea, input");
other.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  given(() => encode(text.value));
});
file.addEventListener("change", () => {
  if (file.files.length) opened(file.files[0]);
  file.value = "";
});
page.addEventListener("dragover", (event) => event.preventDefault());
page.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  opened(event.dataTransfer.files[0]);
});
other.hidden = false;
if (page.dataset.record) check(fetched, page.dataset.ended.split(" ").filter(Boolean));
