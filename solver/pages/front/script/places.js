/* Where the cards of a place lie, in hundredths of the width of a card. */

/**
 * @typedef {object} Lying
 * @property {string} card
 * @property {string} place its name
 * @property {number} number of the card in its place, from 0
 * @property {number} x
 * @property {number} y
 * @property {number} z
 * @property {number} wide how much room a cell of a diagram has; 0: it is a card
 * @property {string} shape a cell of a diagram, or a card of which the upper edge or the one at its side shows
 * @property {boolean} covered another card lies on it
 */

/** What a card shows under the next one, and where the next one lies. */
const EDGE = { down: [0, 40], right: [42, 0], row: [110, 0], pile: [0, 0] };
/** How much closer those face down lie. */
const CLOSER = 0.5;
/** How far down rank and suit reach in the corner of a card. */
const CORNER = 43;
/** Of a letter of a label, about. */
const LETTER = 17;

/** The type of badges: pixels, and hundredths of a card where there is room. */
const BADGE = { least: 10, most: 14, share: 25, letter: 0.62, ends: 0.7, line: 1.25, frame: 3 };

/**
 * How large a badge is, in hundredths of a card.
 * @param {string} text
 * @param {number} unit pixels of a hundredth
 * @returns {[number, number]}
 */
function badgeSize(text, unit) {
  const type = Math.min(BADGE.most, Math.max(BADGE.least, BADGE.share * unit));
  const wide = (text.length * BADGE.letter + BADGE.ends) * type + BADGE.frame;
  return [wide / unit, (BADGE.line * type + BADGE.frame) / unit];
}

/**
 * The cards of a place that are no diagram. Where a badge stands on a card under another, that one lies further on.
 * @param {Place} place
 * @param {string[]} cards
 * @param {(number: number) => string} badgeOn the text of a badge on a card; "" none
 * @param {number} unit pixels of a hundredth
 * @returns {Lying[]}
 */
function lying(place, cards, badgeOn, unit) {
  const [dx, dy] = EDGE[/** @type {keyof typeof EDGE} */ (place.spread)];
  const under = cards.slice(0, -1);
  const shares = under.map((card) => (place.spread !== "row" && faceOf(card).down ? CLOSER : 1));
  const length = (dx + dy) * shares.reduce((sum, share) => sum + share, 0);
  const room = place.room - (dy ? CARD.height : CARD.width);
  const tight = place.room > 0 && length > room;
  const beside = dx > 0 && (place.spread !== "row" || tight);
  const wanted = under.map((_, number) => (badgeOn(number) && (dy || beside) ? edgeFor(badgeOn(number), beside, unit) : 0));
  const fixed = wanted.reduce((sum, edge) => sum + edge, 0);
  const free = (dx + dy) * shares.reduce((sum, share, number) => sum + (wanted[number] ? 0 : share), 0);
  const scale = place.room && fixed + free > room ? Math.max(room - fixed, 0.3 * free) / (free || 1) : 1;
  let along = 0;
  return cards.map((card, number) => {
    const here = along;
    along += Math.max(wanted[number] ?? 0, (dx + dy) * (shares[number] ?? 0) * scale);
    const z = place.layer * 1000 + number;
    const covered = number < under.length && (dy > 0 || beside);
    const shape = beside ? "side" : "card";
    return { card, place: place.name, number, x: place.x + (dx ? here : 0), y: place.y + (dy ? here : 0), z, wide: 0, shape, covered };
  });
}

/**
 * The edge that a card under another needs for its badge.
 * @param {string} text
 * @param {boolean} beside
 * @param {number} unit
 */
function edgeFor(text, beside, unit) {
  const [wide, high] = badgeSize(text, unit);
  return beside ? Math.max(EDGE.right[0], wide + 6) : Math.max(EDGE.down[1], CORNER + high + 3);
}

/**
 * How much room a place takes with some cards, its label with it.
 * @param {Place} place
 * @param {Lying[]} there
 * @returns {[number, number, number, number]} left, top, right, bottom
 */
function extent(place, there) {
  const top = place.label || place.counted ? place.y - 44 : place.y;
  const told = place.x + Math.min(place.label.length * LETTER, place.room || LETTER * 10);
  const xs = [place.x, ...there.map((card) => card.x)];
  const ys = [place.y, ...there.map((card) => card.y)];
  return [Math.min(...xs), Math.min(top, ...ys), Math.max(told, Math.max(...xs) + CARD.width), Math.max(...ys) + CARD.height];
}
