/* The table: places, the cards that lie there, and the values of what may be played on them. */

class Stage {
  /**
   * @param {Deal} deal
   * @param {(options: Option[]) => void} chosen is told which options belong to a card that was pressed
   */
  constructor(deal, chosen) {
    this.deal = deal;
    this.chosen = chosen;
    this.element = make("div", { class: "stage", "aria-hidden": "true" });
    this.table = make("div", { class: "table" });
    this.element.append(this.table);
    /** @type {Map<string, HTMLElement>} by place */
    this.grounds = new Map();
    /** @type {Map<string, HTMLElement[]>} by card */
    this.cards = new Map();
    /** @type {[number, number, number, number]} */
    this.bounds = [Infinity, Infinity, -Infinity, -Infinity];
    for (const place of deal.places) this._ground(place);
  }

  /**
   * Makes room for some cards.
   * @param {Cards} cards
   */
  reach(cards) {
    for (const place of this.deal.places) {
      const [left, top, right, bottom] = extent(place, cards.get(place.name) ?? []);
      const [x, y, w, h] = this.bounds;
      this.bounds = [Math.min(left, x), Math.min(top, y), Math.max(right, w), Math.max(bottom, h)];
    }
    const [left, top, right, bottom] = this.bounds;
    this.table.style.setProperty("--wide", String(right - left));
    this.table.style.setProperty("--high", String(bottom - top));
    this.table.style.setProperty("--left", String(-left));
    this.table.style.setProperty("--top", String(-top));
  }

  /**
   * What of a place is there without cards: its outline, its label, the symbols of suits.
   * @param {Place} place
   */
  _ground(place) {
    const made = make("div", { class: `ground ${place.spread}`, "data-place": place.name });
    put(made, place.x, place.y, 0);
    if (place.outline && place.spread !== "suits") made.append(make("div", { class: "outline" }));
    if (place.label || place.counted) {
      made.append(make("span", { class: "label" }, make("bdi", {}, place.label), make("span", { class: "count" })));
    }
    if (place.spread === "suits") {
      ORDER.forEach((suit, row) => {
        const sign = draw("svg", { class: `sign ${SUITS[suit][2]}`, viewBox: "0 0 100 100" }, symbol(suit, 50, 50, 92));
        const line = make("span", { class: "suit" }, sign);
        put(line, 0, row * DIAGRAM.row, 0);
        made.append(line);
      });
    }
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
    this.reach(cards);
    const left = new Map([...this.cards].map(([card, made]) => [card, [...made]]));
    /** @type {Map<string, HTMLElement[]>} */
    const now = new Map();
    const marks = badges(cards, frame?.options ?? []);
    for (const place of this.deal.places) {
      const held = cards.get(place.name) ?? [];
      this._told(place, held, frame?.mover === place.name);
      const there = lying(place, held);
      const seen = place.spread === "pile" ? there.slice(-2) : there;
      for (const one of seen) {
        const made = this._card(one, left);
        this._mark(made, marks.get(`${one.place} ${one.number}`) ?? []);
        made.classList.toggle("played", isLast(one, held, last));
        const key = bare(one.card);
        now.set(key, [...(now.get(key) ?? []), made]);
      }
    }
    for (const gone of left.values()) for (const made of gone) made.remove();
    this.cards = now;
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
    return made;
  }

  /**
   * @param {Lying} one
   * @param {string} shape
   */
  _new(one, shape) {
    const face = faceOf(one.card);
    const small = one.shape === "cell";
    const made = make("div", { class: small ? `cell ${face.colour}` : "card", "data-shape": shape });
    made.dataset.card = face.code;
    if (small) made.append(make("span", { class: "rank" }, face.rank === "10" ? "T" : face.rank || "?"));
    else made.append(cardShape(one.card, one.shape === "side"));
    return made;
  }

  /**
   * Puts the value of what may be played on a card.
   * @param {HTMLElement} made
   * @param {Option[]} options
   */
  _mark(made, options) {
    made.querySelector(".badge")?.remove();
    made.classList.toggle("open", options.length > 0);
    made.onclick = options.length ? () => this.chosen(options) : null;
    if (!options.length) return;
    const [best] = [...options].sort((one, other) => WORTH.indexOf(one.mark) - WORTH.indexOf(other.mark));
    if (best.badge) made.append(badge(best));
  }
}

const WORTH = ["best", "open", "worse", ""];

/**
 * The value of an option as a badge: its mark shows in its shape too.
 * @param {Option} option
 */
function badge(option) {
  const long = option.badge.length > 3 ? " long" : "";
  return make("span", { class: `badge${long}`, "data-mark": option.mark }, option.badge);
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
