// Whether a record has the salts that this browser sent.

/**
 * How many are in it, and which are not.
 * @type {(proof: any, known: import("../salts.js").Sent) => {found: number, missing: string[]}}
 */
export const compared = ({ salts, setup = {} }, known) => {
  const told = [
    ...known.moves.map((salt) => [salt, salts.includes(salt)]),
    ...(known.sit && setup.salts ? [[known.sit, setup.salts.includes(known.sit)]] : []),
    ...(known.start ? [[known.start, (setup.start ?? setup.salt ?? known.start) === known.start]] : []),
  ];
  return { found: told.filter(([, there]) => there).length, missing: told.filter(([, there]) => !there).map(([salt]) => salt) };
};
