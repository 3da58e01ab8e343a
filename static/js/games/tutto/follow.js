// Follows a log of Tutto as far as a proof needs it. What a follower is stands in js/proof/verify.js.
import { areDice } from "../../proof/shapes.js";

const COPIES = {
  cloverleaf: 1, fireworks: 5, stop: 10, straight: 5, "plus-minus": 5, x2: 5,
  "bonus-200": 5, "bonus-300": 5, "bonus-400": 5, "bonus-500": 5, "bonus-600": 5,
};
const PILE = Object.entries(COPIES).flatMap(([card, copies]) => Array(copies).fill(card));
const WITHOUT_A_CARD_BETWEEN = ["fireworks", "cloverleaf"];

// Singles of 1 and 5 always count; of the others only whole triplets.
const counting = (dice) => [1, 2, 3, 4, 5, 6].reduce((sum, face) => {
  const equal = dice.filter((die) => die === face).length;
  return sum + (face === 1 || face === 5 ? equal : equal - (equal % 3));
}, 0);

export default class Tutto {
  static ENTRIES = { card: (card) => PILE.includes(card), roll: areDice, keep: areDice };

  turn = 1;
  seat = 0;
  dice = 6;
  pile = PILE;
  card = "";
  tutto = false;

  constructor({ players }) { this.seats = players.length; }

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
    Object.assign(this, { card, dice: 6, tutto: false, pile: rest.length ? rest : PILE });
  }

  aside(count) {
    this.dice -= count;
    if (!this.dice) Object.assign(this, { dice: 6, tutto: !WITHOUT_A_CARD_BETWEEN.includes(this.card) });
  }

  pass() { Object.assign(this, { turn: this.turn + 1, seat: (this.seat + 1) % this.seats, card: "", tutto: false }); }
}
