// The words of the proof page. They stand in the template #words, in the reader's language; {names} in them are filled in here.

const words = new Map([...document.getElementById("words").content.children].map((word) => [word.dataset.word, word.textContent]));
const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);
const began = Date.parse(document.getElementById("proof").dataset.started);

/** @type {(n: number) => string} */
export const number = (n) => n.toLocaleString(language, { useGrouping: "always" });
/** @type {(items: unknown[]) => string} */
export const list = (items) => new Intl.ListFormat(language).format(items.map(String));
/**
 * A moment so many seconds after the game began.
 * @type {(seconds: number) => string}
 */
export const moment = (seconds) =>
  new Date(began + seconds * 1000).toLocaleString(language, { dateStyle: "medium", timeStyle: "medium" });
/** @type {(word: string, facts?: object) => string} */
export const say = (word, facts = {}) => words.get(word).replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all);
/**
 * "1 roll", "2 rolls": the plural that the language has for n.
 * @type {(word: string, n: number) => string}
 */
export const counted = (word, n) => {
  const plural = `${word} ${plurals.select(n)}`;
  return say(words.has(plural) ? plural : `${word} other`, { n: number(n) });
};
/** @type {(card: string) => string} */
export const cardName = (card) => say(`card ${card}`);
