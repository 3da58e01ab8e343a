// Follows a log of Pig as far as a proof needs it. What a follower is stands in js/proof/verify.js.
import { areDice } from "../../proof/shapes.js";

const isTwo = ({ edition }) => edition === "two";

export default class Pig {
  static ENTRIES = { roll: areDice };

  turn = 1;
  seat = 0;

  constructor(record) {
    this.seats = record.players.length;
    this.dice = isTwo(record) ? 2 : 1;
  }

  before() {}

  after(name, what) {
    if (name === "stop" || what.includes(1)) this.pass();
  }

  pass() {
    this.turn += 1;
    this.seat = (this.seat + 1) % this.seats;
  }
}
