// What values in a record may look like: for whoever reads one, and for the games' followers.

/** @type {(value: unknown, test: (item: any) => boolean) => boolean} */
export const isList = (value, test) => Array.isArray(value) && value.every(test);
/** @type {(value: unknown) => boolean} */
export const isText = (value) => typeof value === "string";
/** @type {(value: unknown) => boolean} */
export const isDie = (value) => [1, 2, 3, 4, 5, 6].includes(value);
/** @type {(value: unknown) => boolean} */
export const areDice = (value) => isList(value, isDie);
/** @type {(value: unknown) => boolean} */
export const isSalt = (value) => isText(value) && /^[A-Za-z0-9_-]{1,64}$/.test(value);
/** @type {(value: unknown) => boolean} */
export const isSecret = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);

/**
 * Whether an object has these keys and no others; they are named in the order of the alphabet.
 * @type {(value: unknown, keys: string) => boolean}
 */
export const hasOnly = (value, keys) => Object.keys(value ?? {}).sort().join(" ") === keys;

const sorted = (_key, value) =>
  typeof value === "object" && value && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([some], [other]) => (some < other ? -1 : 1)))
    : value;
/**
 * A value as one text, in whatever order its keys were written.
 * @type {(value: unknown) => string}
 */
export const canonical = (value) => JSON.stringify(value, sorted);
/** @type {(some: unknown, other: unknown) => boolean} */
export const same = (some, other) => canonical(some) === canonical(other);
