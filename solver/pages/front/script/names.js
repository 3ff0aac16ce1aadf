/* What a card is called and how it looks: codes have the suit's letter first ("SA", "HT"). */

/** @type {Record<string, [string, string]>} letter: symbol, name */
const SUITS = { S: ["♠", "spades"], H: ["♥", "hearts"], D: ["♦", "diamonds"], C: ["♣", "clubs"] };

/** @type {Record<string, string>} */
const RANKS = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six",
  N: "knight", P: "page", 5: "five", 4: "four", 3: "three", 2: "two", 1: "one",
};

/**
 * @typedef {object} Face
 * @property {string} code as it stands, without parentheses
 * @property {boolean} down it lies face down
 * @property {string} suit the letter of one of four suits; "" of other cards
 * @property {string} rank what stands in the corner
 * @property {string} colour the class of its colour
 * @property {string} spoken
 */

/** @type {Map<string, Face>} */
const faces = new Map();

/**
 * @param {string} card
 * @returns {Face}
 */
function faceOf(card) {
  let face = faces.get(card);
  if (!face) faces.set(card, (face = readFace(card)));
  return face;
}

/**
 * @param {string} card
 * @returns {Face}
 */
function readFace(card) {
  const down = card.startsWith("(") && card.endsWith(")");
  const code = down ? card.slice(1, -1) : card;
  const found = /^([SHDC])(10|[A-Z]|[0-9]{1,2})$/.exec(code);
  if (!found) return readOther(code, down);
  const [, suit, rank] = found;
  const spoken = `${RANKS[rank] ?? rank} of ${SUITS[suit][1]}`;
  return { code, down, suit, rank: rank === "T" ? "10" : rank, colour: `suit-${suit}`, spoken: told(spoken, down) };
}

/**
 * A card of none of the four suits: a trump of tarot ("M21"), a joker ("X1", "X1=S7"), one that nobody knows ("??").
 * @param {string} code
 * @param {boolean} down
 * @returns {Face}
 */
function readOther(code, down) {
  const [, kind, number, name] = /^([MX])(\d*)(?:=(.+))?$/.exec(code) ?? [];
  if (kind === "M") return { code, down, suit: "", rank: number, colour: "trump", spoken: told(`trump ${number}`, down) };
  if (kind === "X") {
    const stands = name ? faceOf(name) : null;
    const spoken = stands ? `joker as ${stands.spoken}` : "joker";
    const rank = stands ? `★${SUITS[stands.suit]?.[0] ?? ""}${stands.rank}` : "★";
    return { code, down, suit: "", rank, colour: "plain", spoken: told(spoken, down) };
  }
  const unknown = code === "" || code === "??";
  return { code, down: down || unknown, suit: "", rank: code, colour: "plain", spoken: told(unknown ? "a card" : code, down) };
}

/**
 * @param {string} spoken
 * @param {boolean} down
 */
function told(spoken, down) {
  return down ? `${spoken}, face down` : spoken;
}

/**
 * A card without regard to how it lies.
 * @param {string} card
 */
function bare(card) {
  return faceOf(card).code;
}
