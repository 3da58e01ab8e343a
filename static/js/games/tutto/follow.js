// Follows a log of Tutto as far as a proof needs it. What a follower is stands in js/proof/verify.js.
import { areDice } from "../../proof/shapes.js";

const COPIES = {
  cloverleaf: 1, fireworks: 5, stop: 10, straight: 5, "plus-minus": 5, x2: 5,
  "bonus-200": 5, "bonus-300": 5, "bonus-400": 5, "bonus-500": 5, "bonus-600": 5,
};
const pileOf = (copies) => Object.entries(copies).flatMap(([card, n]) => Array(n).fill(card));
const isCopies = (own) => Object.entries(own).every(([card, n]) => Object.hasOwn(COPIES, card) && Number.isInteger(n) && n >= 0 && n <= 20);

// The cards after whose Tutto no further one is flipped, and those whose Tutto ends the turn.
const withoutCard = ({ fireworks, cloverleaf_between: between }) => [
  ...(fireworks === "card" ? [] : ["fireworks"]), ...(between === "card" ? [] : ["cloverleaf"]),
];
const ending = ({ after_plus_minus: after }) => (after === "ends" ? ["plus-minus"] : []);

// What Fireworks put aside: single 1s and 5s, and of the others only whole triplets.
const counting = (dice) => [1, 2, 3, 4, 5, 6].reduce((sum, face) => {
  const equal = dice.filter((die) => die === face).length;
  return sum + (face === 1 || face === 5 ? equal : equal - (equal % 3));
}, 0);

export default class Tutto {
  static ENTRIES = { card: (card) => Object.hasOwn(COPIES, card), roll: areDice, keep: areDice };
  static reads = ({ rules = {} }) => rules !== null && isCopies(rules.pile ?? {});

  turn = 1;
  seat = 0;
  dice = 6;
  card = "";
  tutto = false;

  constructor({ players, rules = {} }) {
    this.seats = players.length;
    this.whole = this.pile = pileOf({ ...COPIES, ...rules.pile });
    Object.assign(this, { withoutCard: withoutCard(rules), ending: ending(rules) });
  }

  // A card without a Tutto before it: the last turn had ended by itself.
  before(name) { if (name === "card" && this.card && !this.tutto) this.pass(); }

  after(name, what) {
    if (name === "card") this.draw(what);
    if (name === "keep") this.aside(what.length);
    if (name === "roll" && this.card === "fireworks") this.aside(counting(what));
    if (name === "stop" || what === "stop") this.pass();
  }

  draw(card) {
    const rest = [...this.pile];
    rest.splice(rest.indexOf(card), 1);
    Object.assign(this, { card, dice: 6, tutto: false, pile: rest.length ? rest : this.whole });
  }

  aside(count) {
    this.dice -= count;
    if (this.dice) return;
    Object.assign(this, { dice: 6, tutto: !this.withoutCard.includes(this.card) });
    if (this.ending.includes(this.card)) this.pass();
  }

  pass() { Object.assign(this, { turn: this.turn + 1, seat: (this.seat + 1) % this.seats, card: "", tutto: false }); }
}
