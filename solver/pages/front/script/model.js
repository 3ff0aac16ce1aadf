/* The data of a board with steps in place of their numbers, and what steps do to cards. */

class Deal {
  /** @param {PlayData} data */
  constructor(data) {
    this.places = data.places;
    this.called = data.called;
    this.game = data.game;
    this.first = data.first;
    this.compass = data.compass;
    this.start = new Map(Object.entries(data.start).map(([name, cards]) => [name, [...cards]]));
    this.record = data.record.map((made) => ({ ...made, steps: stepsOf(data.steps, made.steps) }));
    this.frames = data.frames.map((frame) => frameOf(data.steps, frame));
  }
}

/**
 * @param {Step[]} steps
 * @param {number[]} numbers
 */
function stepsOf(steps, numbers) {
  return numbers.map((number) => steps[number]);
}

/**
 * A frame with steps in place of their numbers.
 * @param {Step[]} steps those that the numbers mean
 * @param {FrameData} data
 * @returns {Frame}
 */
function frameOf(steps, data) {
  const options = data.options.map((option) => ({
    ...option,
    steps: stepsOf(steps, option.steps),
    line: stepsOf(steps, option.line),
  }));
  return { ...data, options };
}

/**
 * What one plays of some steps: the last of them that is a play.
 * @param {Step[]} steps
 * @returns {Step | undefined}
 */
function playOf(steps) {
  return [...steps].reverse().find((step) => step.play !== "") ?? steps[steps.length - 1];
}

/**
 * Steps by plays: each part ends with a play, what happens by itself stands before it.
 * @param {Step[]} steps
 * @returns {Step[][]}
 */
function plays(steps) {
  /** @type {Step[][]} */
  const parts = [];
  /** @type {Step[]} */
  let open = [];
  for (const step of steps) {
    open.push(step);
    if (step.play !== "") {
      parts.push(open);
      open = [];
    }
  }
  if (open.length) parts.push(open);
  return parts;
}

/**
 * The cards after some steps.
 * @param {Cards} cards
 * @param {Step[]} steps
 * @returns {Cards}
 */
function after(cards, steps) {
  const made = new Map(cards);
  for (const step of steps) for (const change of step.changes) apply(made, change);
  return made;
}

/**
 * @param {Cards} cards
 * @param {Change} change
 */
function apply(cards, change) {
  if (change.length === 2) {
    cards.set(change[0], [...change[1]]);
    return;
  }
  const [card, from, to] = change;
  const there = [...(cards.get(from) ?? [])];
  const moved = card === "*" ? there.splice(0) : taken(there, card);
  cards.set(from, there);
  cards.set(to, [...(cards.get(to) ?? []), ...moved]);
}

/**
 * Takes the last such card out of a place.
 * @param {string[]} there
 * @param {string} card
 */
function taken(there, card) {
  let place = there.lastIndexOf(card);
  if (place < 0) place = there.map(bare).lastIndexOf(bare(card));
  if (place >= 0) there.splice(place, 1);
  return [card];
}
