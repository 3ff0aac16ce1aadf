/* Cards and symbols of suits, drawn. A card is 100 wide and 140 high. */

const CARD = { width: 100, height: 140 };

/** @type {Record<string, string>} outlines in a square of 100 */
const SYMBOLS = {
  H: "M50 92C22 66 7 49 7 31 7 17 17 8 29 8c9 0 17 6 21 16C54 14 62 8 71 8c12 0 22 9 22 23 0 18-15 35-43 61z",
  D: "M50 5Q63 31 84 50 63 69 50 95 37 69 16 50 37 31 50 5z",
  S: "M50 6C45 24 8 40 8 63c0 12 9 20 20 20 8 0 15-4 19-10-1 10-5 17-13 21h32c-8-4-12-11-13-21 4 6 11 10 19 10 11 0 "
    + "20-8 20-20C92 40 55 24 50 6z",
  C: "M50 8c-12 0-21 9-21 20 0 7 3 12 8 17-3-2-6-3-10-3C15 42 6 51 6 62s9 20 21 20c9 0 16-5 20-12-1 11-5 19-13 24h32"
    + "c-8-5-12-13-13-24 4 7 11 12 20 12 12 0 21-9 21-20s-9-20-21-20c-4 0-7 1-10 3 5-5 8-10 8-17C71 17 62 8 50 8z",
};

/**
 * The symbol of a suit, upright or upside down.
 * @param {string} suit
 * @param {number} x of its middle
 * @param {number} y of its middle
 * @param {number} size
 */
function symbol(suit, x, y, size, turned = false) {
  const scale = (turned ? -size : size) / 100;
  return draw("path", { d: SYMBOLS[suit], transform: `translate(${x} ${y}) scale(${scale}) translate(-50 -50)` });
}

/**
 * A card as it lies.
 * @param {string} card
 * @param {boolean} beside its left or right edge is what shows where others lie on it; else the upper or lower one
 * @param {boolean} diagram it lies among hands as diagrams, where a ten is a T
 */
function cardShape(card, beside = false, diagram = false) {
  const known = faceOf(card);
  const face = diagram && known.rank === "10" ? { ...known, rank: "T" } : known;
  const shape = draw("svg", {
    class: `face ${face.down ? "down" : face.colour}`,
    viewBox: `0 0 ${CARD.width} ${CARD.height}`,
    "aria-hidden": "true",
  });
  shape.append(draw("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 9 }));
  if (face.down) shape.append(...back(face));
  else shape.append(...front(face, beside));
  return shape;
}

/**
 * @param {Face} face
 * @param {boolean} beside
 * @returns {SVGElement[]}
 */
function front(face, beside) {
  if (!face.suit) return plain(face);
  return [corner(face, beside), symbol(face.suit, beside ? 62 : 50, 71, 46)];
}

/**
 * Rank and suit in a corner, so that both show where only an edge does.
 * @param {Face} face
 * @param {boolean} beside
 */
function corner(face, beside) {
  const wide = face.rank.length > 1;
  const across = wide ? 25 : 20;
  const mark = draw("text", { class: "rank", x: beside ? 20 : across, y: 33, "text-anchor": "middle" }, face.rank);
  if (wide && beside) mark.setAttribute("textLength", "34");
  if (wide && beside) mark.setAttribute("lengthAdjust", "spacingAndGlyphs");
  const sign = beside ? symbol(face.suit, 20, 54, 26) : symbol(face.suit, wide ? 62 : 50, 21, 25);
  return draw("g", { class: "corner" }, mark, sign);
}

/**
 * A card without one of the four suits: its code.
 * @param {Face} face
 */
function plain(face) {
  const size = face.rank.length > 3 ? 22 : 34;
  const top = draw("text", { class: "rank code", x: 8, y: 30, "font-size": size }, face.rank);
  const big = draw("text", { class: "rank code", x: 50, y: 84, "text-anchor": "middle", "font-size": size }, face.rank);
  return [top, big];
}

/**
 * The back, with what the card is in small where that is known.
 * @param {Face} face
 */
function back(face) {
  const made = [
    draw("rect", { class: "back", x: 7, y: 7, width: 86, height: 126, rx: 5 }),
    draw("path", { class: "weave", d: "M7 38L38 7M7 70L70 7M7 102L93 16M16 133L93 56M48 133L93 88M80 133L93 120" }),
  ];
  if (!face.suit) return made;
  const text = draw("text", { class: "rank hidden", x: 20, y: 28, "text-anchor": "middle" }, face.rank);
  return [...made, draw("g", { class: "known" }, text, symbol(face.suit, 45, 20, 18))];
}
