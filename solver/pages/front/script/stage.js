/* The table: places, the cards that lie there, and the values of what may be played on them. */

class Stage {
  /**
   * @param {Deal} deal
   * @param {(options: Option[]) => void} chosen is told which options belong to a card that was pressed
   */
  constructor(deal, chosen) {
    this.deal = deal;
    this.chosen = chosen;
    this.seats = new Seats(deal);
    this.element = make("div", { class: "stage", "aria-hidden": "true" });
    this.table = make("div", { class: "table" });
    this.element.append(this.table);
    /** @type {Map<string, HTMLElement>} by place */
    this.grounds = new Map();
    /** @type {Map<string, HTMLElement[]>} by card */
    this.cards = new Map();
    /** @type {[number, number, number, number]} */
    this.bounds = [Infinity, Infinity, -Infinity, -Infinity];
    /** Pixels of the stage, before it stands on a page as many as telephones have. */
    this.room = 330;
    /** @type {[Cards, Frame | null, Step | undefined] | null} */
    this.shown = null;
    this.compass = deal.compass ? compassOf(deal) : null;
    if (this.compass) this.table.append(this.compass);
    this.marks = firstSuits(deal);
    for (const place of deal.places) this._ground(place);
    new ResizeObserver(() => this._resized()).observe(this.element);
  }

  get narrow() {
    return this.seats.any && this.room < NARROW;
  }

  /** Pixels of a hundredth of a card. */
  get unit() {
    const [left, , right] = this.bounds;
    return Math.min(this.room / (right - left || COMPACT.wide), MOST_UNIT);
  }

  /** Where there is more or less room than before, all is laid out anew, without being seen to move. */
  _resized() {
    const room = this.element.clientWidth - PADDING;
    if (room <= 0 || room === this.room) return;
    this.room = room;
    this.bounds = [Infinity, Infinity, -Infinity, -Infinity];
    if (!this.shown) return;
    this.table.classList.add("at-once");
    for (const [cards, options] of this.reached) this.reach(cards, options);
    this.show(...this.shown);
    this.table.getBoundingClientRect();
    this.table.classList.remove("at-once");
  }

  /** @type {[Cards, Option[]][]} */
  reached = [];

  /**
   * Makes room for some positions, which will be shown.
   * @param {[Cards, Option[]][]} positions
   */
  expect(positions) {
    this.reached = positions;
    for (const [cards, options] of positions) this.reach(cards, options);
  }

  /**
   * Makes room for some cards.
   * @param {Cards} cards
   * @param {Option[]} options
   */
  reach(cards, options) {
    const marks = badges(cards, options);
    if (this.seats.any) {
      this.seats.reach(cards, marks, this.unit);
      return;
    }
    for (const place of this.deal.places) this._grow(extent(place, this._lying(place, cards, marks)));
  }

  /** @param {[number, number, number, number]} extent */
  _grow([left, top, right, bottom]) {
    const [x, y, w, h] = this.bounds;
    this.bounds = [Math.min(left, x), Math.min(top, y), Math.max(right, w), Math.max(bottom, h)];
  }

  /**
   * @param {Place} place
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   */
  _lying(place, cards, marks) {
    const text = (/** @type {number} */ number) => badgeText(marks.get(`${place.name} ${number}`) ?? []);
    return lying(place, cards.get(place.name) ?? [], text, this.unit);
  }

  /** Tells the style sheet how large the table is. */
  _frame() {
    const [left, top, right, bottom] = this.bounds;
    const measures = { "--wide": right - left, "--high": bottom - top, "--left": -left, "--top": -top };
    for (const [name, value] of Object.entries(measures)) this.table.style.setProperty(name, String(Math.round(value)));
    this.element.classList.toggle("narrow", this.narrow);
  }

  /**
   * What of a place is there without cards: its outline, its label, the signs of suits.
   * @param {Place} place
   */
  _ground(place) {
    const diagram = place.spread === "suits";
    const made = make("div", { class: `ground ${place.spread}`, "data-place": place.name });
    made.classList.toggle("of-trick", place.layer === 1 && this.seats.any);
    if (place.outline && !diagram) made.append(make("div", { class: "outline" }, ...faint(this.marks.get(place.name) ?? "")));
    if (place.label || place.counted) {
      made.append(make("span", { class: "label" }, make("bdi", {}, place.label), make("span", { class: "count" })));
    }
    if (diagram) for (const suit of this.seats.suits) made.append(rowOf(suit));
    this.grounds.set(place.name, made);
    this.table.append(made);
  }

  /**
   * Shows a position.
   * @param {Cards} cards
   * @param {Frame | null} frame
   * @param {Step | undefined} last the play that led here
   */
  show(cards, frame, last) {
    this.shown = [cards, frame, last];
    const marks = badges(cards, frame?.options ?? []);
    this.reach(cards, frame?.options ?? []);
    const table = this.seats.any ? this._arranged(cards, marks) : null;
    this._frame();
    const left = new Map([...this.cards].map(([card, made]) => [card, [...made]]));
    /** @type {Map<string, HTMLElement[]>} */
    const now = new Map();
    for (const place of this.deal.places) {
      const [x, y] = table?.at.get(place.name) ?? [place.x, place.y];
      const held = cards.get(place.name) ?? [];
      const rows = table?.rows.get(place.name);
      this._told(place, held, frame?.mover === place.name);
      this._put(place, x, y, rows);
      const unseen = table && !table.at.has(place.name);
      this.grounds.get(place.name)?.classList.toggle("unseen", Boolean(unseen));
      if (unseen) continue;
      const there = rows ? rows.flatMap((row) => row.cells) : this._lying({ ...place, x, y }, cards, marks);
      const seen = place.spread === "pile" ? there.slice(-2) : there;
      for (const one of seen) {
        const made = this._card(one, left);
        this._mark(made, marks.get(`${one.place} ${one.number}`) ?? [], one);
        made.classList.toggle("played", isLast(one, held, last));
        const key = bare(one.card);
        now.set(key, [...(now.get(key) ?? []), made]);
      }
    }
    for (const gone of left.values()) for (const made of gone) made.remove();
    this.cards = now;
  }

  /**
   * The table of a game with hands as diagrams. How large it is follows from how it is laid out, and the other way round.
   * @param {Cards} cards
   * @param {Map<string, Option[]>} marks
   */
  _arranged(cards, marks) {
    let table = this.seats.arrange(cards, marks, this.unit, this.narrow);
    this.bounds = table.bounds;
    table = this.seats.arrange(cards, marks, this.unit, this.narrow);
    this.bounds = table.bounds;
    if (this.compass) {
      const [x, y, right, bottom] = table.compass ?? [0, 0, 0, 0];
      put(this.compass, x, y, 0);
      this.compass.style.setProperty("--w", String(right - x));
      this.compass.style.setProperty("--h", String(bottom - y));
      this.compass.hidden = !table.compass;
      this.compass.classList.toggle("busy", this.seats.played.some((place) => cards.get(place.name)?.length));
    }
    return table;
  }

  /**
   * @param {Place} place
   * @param {number} x
   * @param {number} y
   * @param {Row[] | undefined} rows
   */
  _put(place, x, y, rows) {
    const ground = /** @type {HTMLElement} */ (this.grounds.get(place.name));
    put(ground, x, y, 0);
    if (!rows) return;
    ground.querySelectorAll(".suit").forEach((made, number) => {
      put(/** @type {HTMLElement} */ (made), 0, rows[number].y, 0);
      made.classList.toggle("void", !rows[number].cells.length);
    });
  }

  /**
   * @param {Place} place
   * @param {string[]} held
   * @param {boolean} moves
   */
  _told(place, held, moves) {
    const ground = /** @type {HTMLElement} */ (this.grounds.get(place.name));
    ground.classList.toggle("mover", moves);
    ground.classList.toggle("empty", held.length === 0);
    // Where nothing lies and nothing is drawn there is nothing to be named.
    ground.hidden = held.length === 0 && !place.outline && place.spread === "pile";
    const count = ground.querySelector(".count");
    if (count) count.textContent = place.counted ? String(held.length) : "";
  }

  /**
   * The element of a card: one that is there already, moved, or a new one.
   * @param {Lying} one
   * @param {Map<string, HTMLElement[]>} left those that nobody has taken yet
   */
  _card(one, left) {
    const shape = `${one.shape} ${one.card}`;
    const same = left.get(bare(one.card)) ?? [];
    const at = same.findIndex((made) => made.dataset.place === one.place && made.dataset.shape === shape);
    const [before] = same.length ? same.splice(Math.max(at, 0), 1) : [];
    let made = before;
    if (!made || made.dataset.shape !== shape) {
      made = this._new(one, shape);
      if (before) {
        // It begins where it was and moves from there.
        made.style.setProperty("--x", before.style.getPropertyValue("--x"));
        made.style.setProperty("--y", before.style.getPropertyValue("--y"));
        before.replaceWith(made);
        made.getBoundingClientRect();
      } else this.table.append(made);
    }
    made.dataset.place = one.place;
    put(made, one.x, one.y, one.z + 10);
    if (one.wide) made.style.setProperty("--w", String(Math.round(one.wide)));
    return made;
  }

  /**
   * @param {Lying} one
   * @param {string} shape
   */
  _new(one, shape) {
    const face = faceOf(one.card);
    const small = one.shape === "cell";
    const made = make("div", { class: small ? "cell" : "card", "data-shape": shape });
    made.dataset.card = face.code;
    if (small) made.append(make("span", { class: `rank ${face.suit ? "" : face.colour}` }, rankIn(face.suit)(one.card)));
    else made.append(cardShape(one.card, one.shape === "side", this.seats.any));
    return made;
  }

  /**
   * Puts the value of what may be played on a card.
   * @param {HTMLElement} made
   * @param {Option[]} options
   * @param {Lying} one
   */
  _mark(made, options, one) {
    made.querySelector(".badge")?.remove();
    made.classList.toggle("open", options.length > 0);
    made.onclick = options.length ? () => this.chosen(options) : null;
    if (!options.length) return;
    const best = bestOf(options);
    if (!best.badge) return;
    const value = badge(best);
    if (one.covered) value.classList.add(one.shape === "side" ? "at-side" : "under-corner");
    made.append(value);
  }
}

const WORTH = ["best", "open", "worse", ""];
/** Pixels of a hundredth of a card at most, and beside the table. */
const [MOST_UNIT, PADDING] = [0.78, 16];

/** @param {Option[]} options of one card */
function bestOf(options) {
  return [...options].sort((one, other) => WORTH.indexOf(one.mark) - WORTH.indexOf(other.mark))[0];
}

/** @param {Option[]} options of one card */
function badgeText(options) {
  return options.length ? bestOf(options).badge : "";
}

/**
 * The sign of a suit, and the dash of a hand that has none of it.
 * @param {string} suit
 */
function rowOf(suit) {
  const row = make("span", { class: "suit" });
  if (suit) row.append(draw("svg", { class: `sign suit-${suit}`, viewBox: "0 0 100 100" }, symbol(suit, 50, 50, 92)));
  row.append(make("span", { class: "dash" }, VOID));
  return row;
}

/**
 * Suits of which one is built on an empty place.
 * @param {string} suits
 */
function faint(suits) {
  if (!suits) return [];
  const [alone] = suits;
  const made = draw("svg", { class: "faint", viewBox: "0 0 100 140" });
  if (suits.length === 1) made.append(draw("g", { class: `suit-${alone}` }, symbol(alone, 50, 70, 54)));
  else [...suits].forEach((suit, at) => made.append(draw("g", { class: `suit-${suit}` }, symbol(suit, 32 + 36 * (at % 2), 52 + 36 * (at >> 1), 28))));
  return [made];
}

/**
 * The suits that may come to each place that has a mark: one, where a card of it comes there along the record.
 * @param {Deal} deal
 */
function firstSuits(deal) {
  /** @type {Map<string, string>} */
  const found = new Map(deal.places.filter((place) => place.mark).map((place) => [place.name, place.mark]));
  if (!found.size) return found;
  let cards = deal.start;
  for (const made of [null, ...deal.record]) {
    if (made) cards = after(cards, made.steps);
    for (const [name, suits] of found) {
      const first = suits.length > 1 ? faceOf(cards.get(name)?.[0] ?? "").suit : "";
      if (first) found.set(name, first);
    }
  }
  return found;
}

/**
 * The middle of a table: a side for every seat, marked where it is vulnerable, and who deals.
 * @param {Deal} deal
 */
function compassOf(deal) {
  const compass = /** @type {NonNullable<PlayData["compass"]>} */ (deal.compass);
  const made = make("div", { class: "ground compass" });
  for (const seat of ["N", "E", "S", "W"]) {
    const side = make("span", { class: `side ${seat.toLowerCase()}` }, make("b", {}, seat));
    side.classList.toggle("vulnerable", Boolean(compass.vulnerable?.includes(seat)));
    side.classList.toggle("dealer", compass.dealer === seat);
    made.append(side);
  }
  made.append(make("div", { class: "lines" }, ...compass.lines.map((line) => make("p", {}, line))));
  return made;
}

/**
 * The value of an option as a badge: its mark shows in its shape too.
 * @param {Option} option
 */
function badge(option) {
  return make("span", { class: "badge", "data-mark": option.mark }, option.badge);
}

/**
 * Puts an element into its place.
 * @param {HTMLElement} made
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
function put(made, x, y, z) {
  made.style.setProperty("--x", String(Math.round(x)));
  made.style.setProperty("--y", String(Math.round(y)));
  made.style.zIndex = String(z);
}

/**
 * The options that belong to cards, by place and number of the card.
 * @param {Cards} cards
 * @param {Option[]} options
 */
function badges(cards, options) {
  /** @type {Map<string, Option[]>} */
  const made = new Map();
  for (const option of options) {
    const at = option.at ?? takenFrom(option);
    if (!at) continue;
    const [place, card] = at;
    const there = cards.get(place) ?? [];
    const exact = there.lastIndexOf(card);
    const number = exact >= 0 ? exact : there.map(bare).lastIndexOf(bare(card));
    if (number < 0) continue;
    const key = `${place} ${number}`;
    made.set(key, [...(made.get(key) ?? []), option]);
  }
  return made;
}

/**
 * Where the play of an option takes a card from.
 * @param {Option} option
 * @returns {[string, string] | null}
 */
function takenFrom(option) {
  const change = playOf(option.steps)?.changes.find((one) => one.length === 3);
  return change && change.length === 3 ? [change[1], change[0]] : null;
}

/**
 * Whether a card is the one that was played last.
 * @param {Lying} one
 * @param {string[]} held
 * @param {Step | undefined} last
 */
function isLast(one, held, last) {
  const change = [...(last?.changes ?? [])].reverse().find((made) => made.length === 3);
  return change?.length === 3 && change[2] === one.place && bare(change[0]) === bare(one.card)
    && held.map(bare).lastIndexOf(bare(one.card)) === one.number;
}
