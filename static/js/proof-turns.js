// Follows a log as far as a proof needs it: whose turn an entry belongs to, its number, how many dice the next roll takes and
// which cards are left. What is legal, a replay tells. Both games have the same face: seat, turn, dice; before(), after().

const COPIES = { cloverleaf: 1, fireworks: 5, stop: 10, straight: 5, "plus-minus": 5, x2: 5, "bonus-200": 5, "bonus-300": 5, "bonus-400": 5, "bonus-500": 5, "bonus-600": 5 };
const PILE = Object.entries(COPIES).flatMap(([card, copies]) => Array(copies).fill(card));
const SHARE = { 2: 15, 3: 10, 4: 7, 5: 6, 6: 5 };

export const isList = (value, test) => Array.isArray(value) && value.every(test);
const isDie = (value) => [1, 2, 3, 4, 5, 6].includes(value);
const areDice = (value) => isList(value, isDie);
const isPlaced = (pair) => isList(pair, Number.isInteger) && pair.length === 2 && isDie(pair[0]) && pair[1] >= 0;

// Singles of 1 and 5 always count; of the others only whole triplets.
const counting = (dice) => [1, 2, 3, 4, 5, 6].reduce((sum, face) => {
  const equal = dice.filter((die) => die === face).length;
  return sum + (face === 1 || face === 5 ? equal : equal - (equal % 3));
}, 0);

class Tutto {
  static SEATS = 10;
  static ENTRIES = { card: (card) => PILE.includes(card), roll: areDice, keep: areDice };

  turn = 1; seat = 0; dice = 6; pile = PILE; card = ""; tutto = false;

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
    if (!this.dice) Object.assign(this, { dice: 6, tutto: !["fireworks", "cloverleaf"].includes(this.card) });
  }

  pass() { Object.assign(this, { turn: this.turn + 1, seat: (this.seat + 1) % this.seats, card: "", tutto: false }); }
}

class Gambler {
  static SEATS = 6;
  static ENTRIES = { roll: areDice, place: (dice) => isList(dice, isPlaced) };

  turn = 1; seat = 0; dice = 5; round = 0; rolled = false;

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
    Object.assign(this, { turn: this.turn + 1, seat, dice: Math.min(5, this.stock[seat]), rolled: false });
  }
}

export const GAMES = { tutto: Tutto, gambler: Gambler };
