// What was agreed on, in words: edition, target, and each house rule that a record names.
import { element, fill } from "./nodes.js";
import { list, number, say } from "./words.js";

/**
 * A house rule as the page was told of it: `ends` says that all its options but the first replace the target.
 * @typedef {{ name: string, label: string, options: [any, string][], amounts: Record<string, string>, ends: boolean }} Rule
 * @typedef {{ label: string, editions: Record<string, string>, target: number, rules: Rule[] }} Terms
 */

/** @type {(words: Record<string, string>, name: any) => string} */
const named = (words, name) => (Object.hasOwn(words, name) ? words[name] : String(name));

/** @type {(rule: Rule, value: any) => string} */
const worded = ({ options, amounts }, value) => {
  const option = options.find(([known]) => known === value);
  if (option) return option[1];
  if (Array.isArray(value)) return value.length ? list(value) : options[0][1];
  if (value === null || typeof value !== "object") return String(value);
  return list(Object.entries(value).map(([what, n]) => say("agreed amount", { n: String(n), what: named(amounts, what) })));
};

/** @type {(record: any, terms: Terms) => [string, string][]} */
const agreed = ({ edition, target, rules }, terms) => {
  const chosen = terms.rules.filter(({ name }) => Object.hasOwn(rules ?? {}, name));
  const isReplaced = chosen.some(({ name, ends, options }) => ends && rules[name] !== options[0][0]);
  const reach = /** @type {[string, string][]} */ (isReplaced ? [] : [[say("agreed target"), number(target ?? terms.target)]]);
  const usual = Object.keys(terms.editions)[0];
  return [
    [say("agreed edition"), named(terms.editions, edition ?? usual)],
    ...reach,
    ...chosen.map((rule) => /** @type {[string, string]} */ ([rule.label, worded(rule, rules[rule.name])])),
  ];
};

/** @type {(record: any, terms: Terms) => void} */
export const showAgreed = (record, terms) => {
  const part = document.getElementById("agreed");
  const rows = [[say("agreed game"), terms.label], ...agreed(record, terms)].map(([about, chosen]) => {
    const row = document.createElement("div");
    row.append(element("dt", about), element("dd", chosen));
    return row;
  });
  fill(part, { rows });
  part.hidden = false;
};
