// Follows a log of Gambler as far as a proof needs it. What a follower is stands in js/proof/verify.js.
import { areDice, isDie, isList } from "../../proof/shapes.js";

// Dice per player, by the number of players.
const SHARE = { 2: 15, 3: 10, 4: 7, 5: 6, 6: 5 };
const HAND = 5;

const isPlaced = (pair) => isList(pair, Number.isInteger) && pair.length === 2 && isDie(pair[0]) && pair[1] >= 0;
const isBoard = (board) => isList(board?.rows, (row) => Array.isArray(row?.cells));

export default class Gambler {
  static ENTRIES = { roll: areDice, place: (pairs) => isList(pairs, isPlaced) };
  static reads = ({ boards }) => isList(boards, isBoard) && boards.length > 0;

  turn = 1;
  seat = 0;
  dice = HAND;
  round = 0;
  rolled = false;

  constructor({ players, boards }) {
    this.seats = players.length;
    this.boxes = boards.map((board) => board.rows.reduce((sum, row) => sum + row.cells.length, 0));
    this.share();
  }

  // A roll after a roll: no die had fitted.
  before(name) { if (name === "roll" && this.rolled) this.pass(); }

  after(name, what) {
    this.rolled = name === "roll";
    if (name === "stop") this.pass();
    if (name === "place") this.place(what.length);
  }

  place(count) {
    this.dice -= count;
    this.stock[this.seat] -= count;
    this.free -= count;
    const full = !this.free;
    if (full) this.share();
    if (full || !this.dice) this.pass();
  }

  // The dice for the next board.
  share() {
    this.stock = Array(this.seats).fill(SHARE[this.seats]);
    this.free = this.boxes[this.round++ % this.boxes.length];
  }

  pass() {
    const others = this.stock.map((_dice, at) => (this.seat + 1 + at) % this.seats);
    const seat = others.find((other) => this.stock[other] > 0);
    Object.assign(this, { turn: this.turn + 1, seat, dice: Math.min(HAND, this.stock[seat]), rolled: false });
  }
}
