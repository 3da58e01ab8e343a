// Choosing before a button is pressed, as all games share it: what the button says, what the others see being lifted, and what
// is remembered, with the version of the table, for a reload and for another tab. A game in which something is chosen has a
// static/js/games/NAME/choose.js, which says what only this game knows and calls `begin`; the others bring no such file.
import { store, stored } from "./device.js";
import { written } from "./tempo.js";

/**
 * What is chosen, as the buttons say it.
 * @typedef {object} Chosen
 * @property {string[]} dice
 * @property {number} points
 * @property {number} left how many are rolled then
 */

/**
 * The dice of the player to act.
 * @typedef {object} Tray
 * @property {() => string[]} chosen the values of the chosen fields; each begins with the place of its die in the roll
 * @property {() => string[]} faces what the chosen dice show, in order
 * @property {(value: string) => HTMLElement} die the die at this place
 * @property {(selector: string) => HTMLElement[]} all
 */

/**
 * What only one game knows; each part may be missing. A sentence that comes back stands in the note, "" empties it.
 * @typedef {object} Chooser
 * @property {(button: HTMLElement, tray: Tray) => Chosen | null} chosen null where the dice do not go together
 * @property {(field: HTMLElement, tray: Tray) => string} changed a field was changed
 * @property {(target: Element, tray: Tray) => string | undefined} tapped undefined where the tap chose nothing
 * @property {(tray: Tray) => void} shown whatever else shows what is chosen
 * @property {() => void} renewed a new state has come
 */

const { game } = document.getElementById("table").dataset;
const MEMORY = `choice ${game}`;
const FIELDS = ':is(input[type="checkbox"], select)[form="act"]';
const CHOSEN = ':is(input[type="checkbox"][form="act"]:checked, select[form="act"] :checked:not([value=""]))';
const NOTHING = { chosen: () => null, changed: () => "", tapped: () => undefined, shown: () => {}, renewed: () => {} };

const board = () => document.getElementById("board");
const all = (selector) => [...document.querySelectorAll(`#controls ${selector}`)];
const die = (value) => all(`[data-place="${parseInt(value)}"]`)[0];
const chosen = () => all(CHOSEN).map((field) => field.value);
const faces = () => chosen().map((value) => die(value).dataset.shows).sort();
/** @type {Tray} */
const tray = { chosen, faces, die, all };

/** @type {Chooser} */
let chooser = NOTHING;

/** @type {(text: string, values: Record<string, unknown>) => string} */
export const filled = (text, values) => text.replace(/%(\w+)%/g, (word, name) => values[name] ?? word);
// A button that has no words for a choice that leaves nothing to roll is not there then.
const sayOn = (button) => {
  const choice = chooser.chosen(button, tray), { label, none, some, last } = button.dataset;
  const points = choice && written(choice.points);
  const values = { ...choice, points, dice: choice?.dice.join(" + ") };
  button.hidden = last === undefined && choice?.left === 0;
  button.disabled = !choice || button.hidden;
  button.querySelector(".label").textContent = choice ? filled(label, values) : none;
  button.querySelector(".worth").textContent = choice ? filled(choice.left ? some : last ?? "", values) : "";
};

const remember = () => {
  if (!all("[data-place]").length) return;
  store(MEMORY, [board().dataset.version, ...chosen()].join(" "));
  const dice = chosen().map((value) => parseInt(value));
  document.body.dispatchEvent(new CustomEvent("table:lift", { detail: { dice } }));
};
const show = (sentence) => {
  if (sentence !== undefined) document.getElementById("note").textContent = sentence;
  all("button[data-label]").forEach(sayOn);
  chooser.shown(tray);
  remember();
};

// A choice belongs to one state of the table: what is remembered of another one is not chosen again.
const restore = (values) => all(FIELDS).forEach((field) => {
  if (field.matches("select")) field.value = values.find((value) => field.querySelector(`[value="${CSS.escape(value)}"]`)) ?? "";
  else field.checked = values.includes(field.value);
});
let renewedAt;
const renew = () => {
  const { version } = board().dataset;
  if (version === renewedAt) return;
  renewedAt = version;
  const [remembered, ...values] = (stored(MEMORY) ?? "").split(" ");
  chooser.renewed();
  restore(remembered === version ? values : []);
  show();
};

/**
 * From now on dice are chosen as this game chooses them. What comes back shows what is chosen by another way than a tap.
 * @param {Partial<Chooser>} ofGame
 * @returns {{ show: (sentence?: string) => void, tray: Tray }}
 */
export const begin = (ofGame) => {
  chooser = { ...NOTHING, ...ofGame };
  document.addEventListener("change", ({ target }) => {
    if (target.matches(`#controls ${FIELDS}`)) show(chooser.changed(target, tray));
  });
  document.addEventListener("click", ({ target }) => {
    const sentence = chooser.tapped(target, tray);
    if (sentence !== undefined) show(sentence);
  });
  for (const event of ["table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, renew);
  addEventListener("storage", ({ key }) => {
    if (key !== MEMORY) return;
    renewedAt = null;
    renew();
  });
  renew();
  return { show, tray };
};
