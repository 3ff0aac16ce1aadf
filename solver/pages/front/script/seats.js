/* Hands as diagrams, as in bridge: a row a suit, a row grows where values stand under its ranks. Where there is room the
 * hands lie around the table; on a telephone they lie one below the other, those that face each other side by side. */

/** Of a diagram: the sign of a suit, a row, what a row grows by, type, what is between ranks, a label, a piece of table. */
const DIAGRAM = { sign: 60, row: 76, grown: 46, type: 60, gap: 15, label: 50, slot: 340, middle: 410, apart: 16, least: 120 };
/** Pixels; where there are fewer a table is narrow. */
const NARROW = 440;
/** How wide a narrow table is, and where a hand lies that is alone in its row. */
const COMPACT = { wide: 800, alone: 200, gap: 24, compass: 150 };
const ORDER = ["S", "H", "D", "C"];
const VOID = "—";

/**
 * @typedef {object} Row
 * @property {string} suit
 * @property {number} y from the hand's upper edge
 * @property {Lying[]} cells
 */

/**
 * @typedef {object} Arrangement
 * @property {Map<string, [number, number]>} at where places lie
 * @property {Map<string, Row[]>} rows of the hands
 * @property {[number, number, number, number]} bounds left, top, right, bottom
 * @property {[number, number, number, number] | null} compass
 */

/** @type {Map<string, number>} how wide ranks are, in parts of their type */
const inks = new Map();

/** @param {string} rank */
function ink(rank) {
  let wide = inks.get(rank);
  if (wide === undefined) {
    const pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = "600 100px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
    inks.set(rank, (wide = pen ? pen.measureText(rank).width / 100 : 0.65 * rank.length));
  }
  return wide;
}

class Seats {
  /** @param {Deal} deal */
  constructor(deal) {
    this.places = deal.places;
    this.hands = deal.places.filter((place) => place.spread === "suits");
    this.names = new Set(this.hands.map((hand) => hand.name));
    this.played = deal.places.filter((place) => place.layer === 1);
    const faces = [...deal.start.values()].flat().map(faceOf);
    const held = ORDER.filter((suit) => faces.some((face) => face.suit === suit));
    this.suits = held.length ? held : ORDER;
    if (faces.some((face) => !face.suit)) this.suits = [...this.suits, ""];
    /** How many rows of a hand have values at once, at most. */
    this.grown = 0;
    /** @type {Map<string, number>} how wide hands were at most */
    this.widths = new Map();
    this.compass = deal.compass;
    this.deals = deal.record.length > 0;
  }

  get any() {
    return this.hands.length > 0;
  }

  /**
   * Makes room for the values of a position.
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   * @param {number} unit pixels of a hundredth
   */
  reach(cards, marks, unit) {
    for (const hand of this.hands) {
      const held = cards.get(hand.name) ?? [];
      this.grown = Math.max(this.grown, this._grows(hand, held, marks));
      this.widths.set(hand.name, Math.max(this.widths.get(hand.name) ?? 0, this._width(hand, held, marks, unit)));
    }
  }

  /**
   * How many rows of a hand have values.
   * @param {Place} hand
   * @param {string[]} held
   * @param {Map<string, Option[]>} marks
   */
  _grows(hand, held, marks) {
    return new Set(held.filter((_, number) => this._badge(marks, hand, number)).map((card) => faceOf(card).suit)).size;
  }

  /**
   * @param {Map<string, Option[]>} marks
   * @param {Place} place
   * @param {number} number
   */
  _badge(marks, place, number) {
    return badgeText(marks.get(`${place.name} ${number}`) ?? []);
  }

  /** How high a hand is that has no values. */
  get plain() {
    return this.suits.length * DIAGRAM.row;
  }

  /** How high a hand may get. */
  get most() {
    return this.plain + this.grown * DIAGRAM.grown;
  }

  /**
   * @param {Place} hand
   * @param {string[]} held
   * @param {Map<string, Option[]>} marks
   * @param {number} unit
   */
  _width(hand, held, marks, unit) {
    const rows = new Map(this.suits.map((suit) => [suit, 0]));
    held.forEach((card, number) => {
      const suit = faceOf(card).suit;
      rows.set(suit, (rows.get(suit) ?? 0) + advance(rankIn(suit)(card), this._badge(marks, hand, number), unit));
    });
    return DIAGRAM.sign + Math.max(DIAGRAM.least, ...rows.values());
  }

  /**
   * Where everything lies.
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   * @param {number} unit pixels of a hundredth
   * @param {boolean} narrow
   * @returns {Arrangement}
   */
  arrange(cards, marks, unit, narrow) {
    this.reach(cards, marks, unit);
    const cross = this.hands.length === 4 ? this._cross(cards, marks, unit) : null;
    const made = narrow ? this._below(cards, marks, unit) : cross ?? this._around(unit);
    const rows = new Map(this.hands.map((hand) => [hand.name, this._rows(hand, cards, marks, unit, made)]));
    return { ...made, rows };
  }

  /**
   * Around a table of any size: each hand has as much room as it ever needs.
   * @param {number} unit
   * @returns {Omit<Arrangement, "rows">}
   */
  _around(unit) {
    const stretch = Math.max(this.most / DIAGRAM.slot, 0.92);
    /** @type {Map<string, [number, number]>} */
    const at = new Map();
    for (const place of this.places) {
      const middle = place.y + CARD.height / 2;
      const y = this.names.has(place.name) ? place.y * stretch : this._level(place, stretch * this._trick - this._trick, middle * stretch - middle);
      at.set(place.name, [place.x, y]);
    }
    const ends = this.places.map((place) => (at.get(place.name)?.[1] ?? 0) + (this.names.has(place.name) ? this.most : CARD.height));
    const top = Math.min(...[...at.values()].map(([, y]) => y)) - DIAGRAM.label;
    return { at, bounds: box(0, top, this._right(at, unit), Math.max(...ends)), compass: null };
  }

  /** The middle of the trick, as places say it. */
  get _trick() {
    return this.played.reduce((sum, place) => sum + place.y + CARD.height / 2, 0) / (this.played.length || 1);
  }

  /**
   * @param {Place} place no hand
   * @param {number} trick how far the trick is moved
   * @param {number} other how far anything else is
   */
  _level(place, trick, other) {
    return place.y + (place.layer === 1 ? trick : other);
  }

  /**
   * How far right hands and labels reach.
   * @param {Map<string, [number, number]>} at
   * @param {number} unit
   */
  _right(at, unit) {
    const ends = this.places.map((place) => {
      const own = this.names.has(place.name) ? this.widths.get(place.name) ?? 0 : CARD.width;
      return (at.get(place.name)?.[0] ?? 0) + Math.max(own, place.layer === 1 ? 0 : labelWidth(place.label, unit));
    });
    return Math.max(...ends);
  }

  /**
   * Four hands in a cross: one grows at a time, and its room is shared by the space above and below.
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   * @param {number} unit
   * @returns {Omit<Arrangement, "rows">}
   */
  _cross(cards, marks, unit) {
    const [north, east, south, west] = this.hands;
    const high = (/** @type {Place} */ hand) => this._high(hand, cards, marks);
    const spare = Math.max(0, this.most - high(north) + this.plain - high(south)) / 2;
    const top = spare + high(north) + DIAGRAM.apart;
    const middle = top + (this.played.length ? DIAGRAM.middle : this.plain) / 2;
    const below = 2 * middle - top + DIAGRAM.label + DIAGRAM.apart;
    /** @type {Map<string, [number, number]>} */
    const at = new Map([[north.name, [north.x, spare]], [south.name, [south.x, below]]]);
    for (const hand of [east, west]) at.set(hand.name, [hand.x, middle - (high(hand) - DIAGRAM.label) / 2]);
    for (const place of this.places.filter((one) => !this.names.has(one.name))) {
      const corner = place.y ? below + this.plain - CARD.height - place.y : 0;
      at.set(place.name, [place.x, this._level(place, middle - this._trick, corner)]);
    }
    const [left, right] = [west.x + west.room + COMPACT.gap, east.x - COMPACT.gap];
    const half = Math.min(right - left, DIAGRAM.middle + 2 * DIAGRAM.apart) / 2;
    const centre = (left + right) / 2;
    const compass = this.compass ? box(centre - half, top, centre + half, 2 * middle - top) : null;
    const bounds = box(0, -DIAGRAM.label, this._right(at, unit), below + high(south) + spare);
    return { at, bounds, compass };
  }

  /** The hands in rows, as they lie on a narrow table. */
  get _pairs() {
    const hands = this.hands;
    if (hands.length === 4) return [[hands[0]], [hands[3], hands[1]], [hands[2]]];
    const pairs = [];
    for (let [left, right] = [1, hands.length - 1]; left <= right; left++, right--) {
      pairs.unshift(left === right ? [hands[left]] : [hands[left], hands[right]]);
    }
    return [...pairs, [hands[0]]];
  }

  /**
   * One below the other.
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   * @param {number} unit
   */
  _below(cards, marks, unit) {
    /** @type {Map<string, [number, number]>} */
    const at = new Map();
    const others = this.places.filter((place) => !this.names.has(place.name) && place.layer !== 1);
    const high = (/** @type {Place} */ hand) => this._high(hand, cards, marks);
    let y = 0;
    const above = others.filter((place) => place.y === 0);
    if (above.length) {
      above.reduce((x, place) => (at.set(place.name, [x, y]), x + Math.max(place.room, CARD.width) + 20), 0);
      y += CARD.height + DIAGRAM.label + 16;
    }
    const pairs = this._pairs;
    pairs.forEach((pair, number) => {
      if (number === pairs.length - 1) y = this._strip(at, y);
      const [first, second] = pair;
      at.set(first.name, [second ? 0 : COMPACT.alone, y]);
      const wide = second ? Math.max(this.widths.get(second.name) ?? 0, labelWidth(second.label, unit)) : 0;
      if (second) at.set(second.name, [COMPACT.wide - Math.min(wide, COMPACT.wide / 2), y]);
      y += Math.max(...pair.map(high)) + DIAGRAM.label + 10;
    });
    const spare = this.grown * DIAGRAM.grown - Math.max(0, ...this.hands.map((hand) => high(hand) - this.plain));
    const compass = this.compass ? box(0, -DIAGRAM.label, COMPACT.compass, COMPACT.compass - DIAGRAM.label) : null;
    return { at, bounds: box(0, -DIAGRAM.label, COMPACT.wide, y - DIAGRAM.label + Math.max(spare, 0)), compass };
  }

  /**
   * The trick in a row; what was won is not seen on a narrow table.
   * @param {Map<string, [number, number]>} at
   * @param {number} y
   */
  _strip(at, y) {
    if (!this.deals) return y;
    const order = this.hands.length === 4 ? [3, 0, 1, 2].map((seat) => this.played[seat]).filter(Boolean) : this.played;
    let x = 0;
    for (const place of order) {
      const wide = place.spread === "pile" ? CARD.width : Math.max(place.room, CARD.width);
      if (x + wide > COMPACT.wide) [x, y] = [0, y + CARD.height + DIAGRAM.label];
      at.set(place.name, [x, y]);
      x += wide + COMPACT.gap;
    }
    return y + CARD.height + DIAGRAM.label + 16;
  }

  /**
   * @param {Place} hand
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   */
  _high(hand, cards, marks) {
    return this.plain + this._grows(hand, cards.get(hand.name) ?? [], marks) * DIAGRAM.grown;
  }

  /**
   * The rows of a hand.
   * @param {Place} hand
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   * @param {number} unit
   * @param {Omit<Arrangement, "rows">} made
   * @returns {Row[]}
   */
  _rows(hand, cards, marks, unit, made) {
    const [left, top] = made.at.get(hand.name) ?? [hand.x, hand.y];
    const held = cards.get(hand.name) ?? [];
    const room = Math.max(this._room(hand, left, made), 200) - DIAGRAM.sign;
    let y = 0;
    return this.suits.map((suit) => {
      const numbers = held.map((_, number) => number).filter((number) => rankIn(suit)(held[number]));
      const badges = numbers.map((number) => this._badge(marks, hand, number));
      const widths = numbers.map((number, at) => advance(rankIn(suit)(held[number]), badges[at], unit));
      const sum = widths.reduce((all, wide) => all + wide, 0);
      const scale = Math.min(1, room / (sum || 1));
      let x = left + DIAGRAM.sign;
      const cells = numbers.map((number, at) => {
        const here = x;
        x += widths[at] * scale;
        const z = hand.layer * 1000;
        return { card: held[number], place: hand.name, number, x: here, y: top + y, z, wide: widths[at] * scale, shape: "cell", covered: false };
      });
      const row = { suit, y, cells };
      y += DIAGRAM.row + (badges.some(Boolean) ? DIAGRAM.grown : 0);
      return row;
    });
  }

  /**
   * How wide a hand may get.
   * @param {Place} hand
   * @param {number} left
   * @param {Omit<Arrangement, "rows">} made
   */
  _room(hand, left, made) {
    const [, , right] = made.bounds;
    const [, y] = made.at.get(hand.name) ?? [0, 0];
    const next = this.hands.map((other) => made.at.get(other.name) ?? [0, 0]).filter(([x, own]) => own === y && x > left);
    return Math.min(right, ...next.map(([x]) => x - COMPACT.gap)) - left;
  }
}

/**
 * @param {number} left
 * @param {number} top
 * @param {number} right
 * @param {number} bottom
 * @returns {[number, number, number, number]}
 */
function box(left, top, right, bottom) {
  return [left, top, right, bottom];
}

/**
 * How wide the label of a place is, about, in hundredths of a card: as its style says it, marked.
 * @param {string} label
 * @param {number} unit
 */
function labelWidth(label, unit) {
  const type = Math.min(16, Math.max(10, 32 * unit));
  return ((label.length * 0.64 + 1) * type) / unit;
}

/**
 * The rank of a card in the row of a suit; "" where it is in another.
 * @param {string} suit
 * @returns {(card: string) => string}
 */
function rankIn(suit) {
  return (card) => {
    const face = faceOf(card);
    if (face.suit !== suit) return "";
    return face.rank === "10" ? "T" : face.rank || "?";
  };
}

/**
 * From a rank to the next.
 * @param {string} rank
 * @param {string} value the badge under it
 * @param {number} unit
 */
function advance(rank, value, unit) {
  const own = ink(rank) * DIAGRAM.type + DIAGRAM.gap;
  return value ? Math.max(own, badgeSize(value, unit)[0] + 6) : own;
}
