// What stays on this device: sounds, the voice, a choice that is not made yet. Where a browser keeps nothing, it holds until the
// page is left.
const held = new Map();

/** @type {(name: string) => string | null} */
export const stored = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return held.get(name) ?? null;
  }
};

/** @type {(name: string, value: string) => void} */
export const store = (name, value) => {
  held.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch { /* nothing may be kept, or there is no room */ }
};
