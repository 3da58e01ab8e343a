// Pieces of the proof page: templates whose slots are filled, seals, drawings.
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** @type {(name: string, text: string) => HTMLElement} */
export const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

/**
 * Puts texts and nodes into the slots of these names.
 * @type {<T extends Element>(node: T, slots: Record<string, any>) => T}
 */
export const fill = (node, slots) => {
  for (const [name, content] of Object.entries(slots)) {
    node.querySelector(`[data-slot="${name}"]`).replaceChildren(...[content].flat());
  }
  return node;
};

/**
 * Says on the seal of a node what was found.
 * @type {<T extends Element>(node: T, status: string) => T}
 */
export const mark = (node, status) => {
  Object.assign(node.querySelector(".seal"), { textContent: say(`mark ${status}`) }).dataset.status = status;
  return node;
};

/**
 * A sealed copy of a template.
 * @type {(template: string, status: string, slots: Record<string, any>) => Element}
 */
export const made = (template, status, slots) => {
  const shape = document.getElementById(template).content.firstElementChild;
  return mark(fill(shape.cloneNode(true), slots), status);
};

/**
 * A drawing of a file with this address; without a label it says nothing to a screen reader.
 * @type {(file: string, id: string, css: string, label?: string) => Element}
 */
export const picture = (file, id, css, label = "") => {
  const [svg, use] = ["svg", "use"].map((name) => document.createElementNS(SVG, name));
  const facts = label ? { class: css, role: "img", "aria-label": label } : { class: css, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(facts)) svg.setAttribute(name, value);
  use.setAttribute("href", `${file}#${id}`);
  svg.append(use);
  return svg;
};
