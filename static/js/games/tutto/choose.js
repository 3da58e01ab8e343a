// Choosing what is kept in Tutto: which dice go together is decided by the server, which names every set of them on the
// button. What all games share stands in js/table/choosing.js.
import { begin } from "../../table/choosing.js";

/**
 * The set of these dice among those that may be kept, each written as dice:points:left, the last of which is all that counts.
 * Without any dice chosen it is that one; null where they do not go together.
 * @type {(sets: string, faces: string[]) => {dice: string[], points: number, left: number} | null}
 */
export const kept = (sets, faces) => {
  const known = sets.split(" ").map((set) => set.split(":"));
  const set = faces.length ? known.find(([dice]) => dice === faces.join("")) : known.at(-1);
  return set ? { dice: [...set[0]], points: Number(set[1]), left: Number(set[2]) } : null;
};

const chosen = (button, tray) => kept(button.dataset.keeps, tray.faces());

const changed = (box, tray) => {
  const { why, shows } = box.dataset, [button] = tray.all("#go");
  if (why) box.checked = false;
  // Dice that count only together are taken together.
  else if (!chosen(button, tray)) {
    tray.all(`[data-shows="${shows}"]:not([data-why])`).forEach((same) => { same.checked = box.checked; });
  }
  return why ?? "";
};

begin({ chosen, changed });
