/* Where the cards of a place lie, in hundredths of the width of a card. */

/**
 * @typedef {object} Lying
 * @property {string} card
 * @property {string} place its name
 * @property {number} number of the card in its place, from 0
 * @property {number} x
 * @property {number} y
 * @property {number} z
 * @property {string} shape a cell of a diagram, or a card of which the upper edge or the one at its side shows
 */

/** Of a diagram: the suit's symbol, a card, a row. */
const DIAGRAM = { symbol: 62, cell: 60, row: 85 };
const EDGE = { down: [0, 40], up: [0, -40], right: [42, 0], left: [-42, 0], row: [110, 0], pile: [0, 0] };
/** How much closer those face down lie. */
const CLOSER = 0.5;
/** Of a label, about. */
const LETTER = 17;
const ORDER = ["S", "H", "D", "C"];

/**
 * @param {Place} place
 * @param {string[]} cards
 * @returns {Lying[]}
 */
function lying(place, cards) {
  return place.spread === "suits" ? inSuits(place, cards) : inSpread(place, cards);
}

/**
 * @param {Place} place
 * @param {string[]} cards
 * @returns {Lying[]}
 */
function inSpread(place, cards) {
  const [dx, dy] = EDGE[/** @type {keyof typeof EDGE} */ (place.spread)];
  const shares = cards.map((card) => (place.spread !== "row" && faceOf(card).down ? CLOSER : 1));
  const steps = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  const length = Math.abs(dx + dy) * steps;
  const room = place.room - (dy ? CARD.height : CARD.width);
  const scale = place.room && length > room ? Math.max(room, 0) / length : 1;
  let along = 0;
  return cards.map((card, number) => {
    const here = along * scale;
    along += shares[number];
    const base = place.layer * 1000 + number;
    const shape = dx && place.spread !== "row" ? "side" : "card";
    return { card, place: place.name, number, x: place.x + dx * here, y: place.y + dy * here, z: base, shape };
  });
}

/**
 * As diagrams of bridge: a row a suit; cards of none of the four suits make a row of their own.
 * @param {Place} place
 * @param {string[]} cards
 * @returns {Lying[]}
 */
function inSuits(place, cards) {
  const rows = suitsOf(place, cards);
  return cards.map((card, number) => {
    const suit = faceOf(card).suit;
    const row = rows.findIndex(([letter]) => letter === suit);
    const [, inside] = rows[row];
    const space = place.room ? (place.room - DIAGRAM.symbol) / Math.max(inside.length, 1) : DIAGRAM.cell;
    const x = place.x + DIAGRAM.symbol + inside.indexOf(number) * Math.min(DIAGRAM.cell, space);
    const y = place.y + row * DIAGRAM.row;
    return { card, place: place.name, number, x, y, z: place.layer * 1000, shape: "cell" };
  });
}

/**
 * The rows of a diagram: each suit with the numbers of its cards.
 * @param {Place} _place
 * @param {string[]} cards
 * @returns {[string, number[]][]}
 */
function suitsOf(_place, cards) {
  /** @type {[string, number[]][]} */
  const rows = ORDER.map((suit) => [suit, []]);
  /** @type {number[]} */
  const others = [];
  cards.forEach((card, number) => {
    const row = rows.find(([suit]) => suit === faceOf(card).suit);
    (row ? row[1] : others).push(number);
  });
  return others.length ? [...rows, ["", others]] : rows;
}

/**
 * How much room a place takes with some cards, its label with it.
 * @param {Place} place
 * @param {string[]} cards
 * @returns {[number, number, number, number]} left, top, right, bottom
 */
function extent(place, cards) {
  const top = place.label || place.counted ? place.y - 44 : place.y;
  const told = place.x + Math.min(place.label.length * LETTER, place.room || LETTER * 10);
  if (place.spread === "suits") {
    const rows = suitsOf(place, cards);
    const most = Math.max(...rows.map(([, inside]) => inside.length));
    const wide = DIAGRAM.symbol + DIAGRAM.cell * Math.max(most, 3);
    return [place.x, top, Math.max(told, place.x + Math.min(place.room || wide, wide)), place.y + rows.length * DIAGRAM.row];
  }
  const corners = lying(place, cards);
  const xs = [place.x, ...corners.map((card) => card.x)];
  const ys = [place.y, ...corners.map((card) => card.y)];
  const left = Math.min(...xs);
  return [left, Math.min(top, ...ys), Math.max(told, Math.max(...xs) + CARD.width), Math.max(...ys) + CARD.height];
}
