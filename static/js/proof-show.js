// Turns, rolls and cards of a checked record as the proof page shows them. All words stand in the template #words, all
// shapes in templates of their own; {names} and slots in them are filled in here.

const page = document.getElementById("proof");
const words = new Map([...document.getElementById("words").content.children].map((word) => [word.dataset.word, word.textContent]));
const language = document.documentElement.lang, rules = new Intl.PluralRules(language);

export const number = (n) => n.toLocaleString(language);
export const list = (items) => new Intl.ListFormat(language).format(items.map(String));
export const moment = (seconds) => new Date(Date.parse(page.dataset.started) + seconds * 1000).toLocaleString(language, { dateStyle: "medium", timeStyle: "medium" });
export const say = (word, facts = {}) => words.get(word).replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all);
export const counted = (word, n) => say(words.has(`${word} ${rules.select(n)}`) ? `${word} ${rules.select(n)}` : `${word} other`, { n: number(n) });
export const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
export const fill = (node, slots) => {
  for (const [name, content] of Object.entries(slots)) node.querySelector(`[data-slot="${name}"]`).replaceChildren(...[content].flat());
  return node;
};
export const mark = (node, status) => {
  Object.assign(node.querySelector(".seal"), { textContent: say(`mark ${status}`) }).dataset.status = status;
  return node;
};
const made = (template, status, slots) => mark(fill(document.getElementById(template).content.firstElementChild.cloneNode(true), slots), status);

const picture = (sprite, id, css, label) => {
  const [svg, use] = ["svg", "use"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  const facts = label ? { class: css, role: "img", "aria-label": label } : { class: css, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(facts)) svg.setAttribute(name, value);
  use.setAttribute("href", `${page.dataset[sprite]}#${id}`);
  svg.append(use);
  return svg;
};
const cardName = (card) => say(`card ${card}`);
const shown = ([name, what]) => {
  if (name === "card") return [picture("cards", `card-${what}`, "cardpic", ""), cardName(what)];
  if (name === "roll") return what.map((die) => picture("dice", `die-${die}`, "die", String(die)));
  if (name === "keep") return say("keep", { dice: list(what) });
  return name === "stop" ? say("stop") : say("place", { dice: list(what.map(([die, row]) => say("place one", { die, row: row + 1 }))) });
};

// How the bytes became dice or a card.
const steps = ({ how, entry: [name] }) => how.taken.map((byte) => {
  const rest = byte % how.of;
  if (byte - rest + how.of > 256) return element("li", say("step skip", { byte }));
  if (name === "roll") return element("li", say("step die", { byte, rest, result: rest + 1 }));
  return element("li", say("step card", { byte, rest, of: how.of, result: cardName(how.expected) }));
});
const bytes = ({ taken, blocks }) => {
  const all = blocks.join("").match(/../g);
  return [element("b", all.slice(0, taken.length).join(" ")), ` ${all.slice(taken.length).join(" ")}`];
};
const entryNode = (row) => {
  const { how, status, digest, entry } = row, slots = { no: number(row.k), shown: shown(entry) };
  if (!how) return made("a-choice", status, slots);
  const expected = entry[0] === "roll" ? list(how.expected) : cardName(how.expected);
  const instead = status === "wrong" ? say("instead", { expected }) : "";
  return made("a-chance", status, { ...slots, instead, message: `${how.message}0`, bytes: bytes(how), steps: steps(row), digest });
};

const turnNode = ({ turn, rows }, { proof, players }, doubts, ended) => {
  const secret = proof.secrets[turn], time = ended[turn - 1] && moment(ended[turn - 1]);
  const is = (status) => rows.some((row) => row.status === status);
  const wrong = is("wrong") || doubts.some((doubt) => doubt.turn === turn || rows.some(({ k }) => k === doubt.at));
  const node = made("a-turn", wrong ? "wrong" : is("later") ? "later" : "right", {
    title: say("turn", { turn: number(turn), who: players[rows[0].seat] ?? "?" }),
    secret: say(!secret ? "secret later" : time ? "secret shown-at" : "secret shown", { number: number(turn + 1), time }),
    value: secret ?? "",
  });
  const inside = node.querySelector("details");
  inside.id = `turn-${turn}`;
  inside.addEventListener("toggle", () => fill(node, { entries: rows.map(entryNode) }), { once: true });
  return node;
};

// Fills the list of turns, so many at a time; what comes back finds the turn of an entry, listed or not.
const AT_ONCE = 100;
export const showTurns = (record, { entries, doubts }, ended) => {
  const section = document.getElementById("turns"), place = section.querySelector("[data-slot=list]"), button = section.querySelector("[data-more]");
  const turns = [], waiting = [];
  for (const row of entries) {
    if (turns.at(-1)?.turn !== row.turn) turns.push({ turn: row.turn, rows: [] });
    turns.at(-1).rows.push(row);
  }
  waiting.push(...turns);
  button.onclick = () => {
    place.append(...waiting.splice(0, AT_ONCE).map((turn) => turnNode(turn, record, doubts, ended)));
    button.hidden = !waiting.length;
  };
  place.replaceChildren();
  button.onclick();
  section.hidden = !entries.length;
  return (k) => {
    const turn = entries.find((row) => row.k === k)?.turn ?? entries.at(-1)?.turn;
    while (turn && !document.getElementById(`turn-${turn}`)) button.onclick();
    return turn ? document.getElementById(`turn-${turn}`) : null;
  };
};
