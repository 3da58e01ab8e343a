// A test of our scripts: `test("a sentence", () => { … })`, in files called *.test.js. tests/browser/test_scripts.py runs each by
// its sentence, which stands at the beginning of a line.

/** @type {Record<string, () => unknown>} */
export const tests = {};

/** @type {(sentence: string, check: () => unknown) => void} */
export const test = (sentence, check) => {
  if (sentence in tests) throw new Error(`Two tests say: ${sentence}`);
  tests[sentence] = check;
};

/** @type {(found: unknown, expected: unknown, about?: string) => void} */
export const equal = (found, expected, about = "") => {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is !== should) throw new Error(`${about} is ${is}, should be ${should}`);
};

/**
 * That this is refused, for this cause.
 * @type {(act: () => unknown, cause: string) => void}
 */
export const refuses = (act, cause) => {
  let found = "nothing was refused";
  try { act(); } catch (error) { found = error.cause; }
  equal(found, cause);
};

/**
 * A file of the tests: records, and vectors that were computed without this code.
 * @type {(path: string) => Promise<any>}
 */
export const given = async (path) => (await fetch(`/tests/${path}`)).json();
