/* The record and what was tried off it, as a tree of positions, and where in it one stands. */

class Position {
  /**
   * @param {Position | null} before
   * @param {Step[]} steps what led here: what happens by itself first, then the play
   * @param {Cards} cards
   */
  constructor(before, steps, cards) {
    this.before = before;
    this.steps = steps;
    this.cards = cards;
    /** @type {Frame | null} what is known of it; null: nobody asked */
    this.frame = null;
    /** @type {Position[]} the first is where one goes on */
    this.next = [];
    /** It is on the record. */
    this.recorded = false;
    /** @type {number | null} what the play that led here lost */
    this.cost = null;
    /** What is told of the play that led here. */
    this.told = "";
    this.trick = 0;
    /** @type {number} */
    this.depth = before ? before.depth + 1 : 0;
  }

  /** The play that led here. */
  get step() {
    return playOf(this.steps);
  }
}

/**
 * Positions of a deal. It tells listeners of "moved" (one stands elsewhere), "grown" (there is a new position) and
 * "framed" (more is known of a position; its detail).
 */
class Tree extends EventTarget {
  /** @param {Deal} deal */
  constructor(deal) {
    super();
    this.deal = deal;
    this.root = new Position(null, [], deal.start);
    this.root.recorded = true;
    this.root.frame = deal.frames[0] ?? null;
    /** @type {Position[]} the positions of the record, the start first */
    this.record = [this.root];
    deal.record.forEach((made, number) => {
      const before = this.record[number];
      const here = this._add(before, made.steps);
      here.recorded = true;
      here.cost = made.cost;
      here.told = made.told;
      here.trick = made.trick;
      here.frame = deal.frames[number + 1] ?? null;
      this.record.push(here);
    });
    this.here = this.record[deal.first] ?? this.root;
  }

  /**
   * @param {Position} before
   * @param {Step[]} steps
   */
  _add(before, steps) {
    const made = new Position(before, steps, after(before.cards, steps));
    before.next.push(made);
    return made;
  }

  /**
   * Stands elsewhere.
   * @param {Position | null | undefined} position
   */
  go(position) {
    if (!position || position === this.here) return;
    this.here = position;
    this.dispatchEvent(new Event("moved"));
  }

  forward() {
    this.go(this.here.next[0]);
  }

  back() {
    this.go(this.here.before);
  }

  /** The last position of the record from which the one where one stands comes. */
  get left() {
    let position = this.here;
    while (!position.recorded && position.before) position = position.before;
    return position;
  }

  /** Back to the record. */
  goBack() {
    this.go(this.left);
  }

  /** The plays from the start to a position, in the notation of the family. */
  path(position = this.here) {
    const made = [];
    for (let at = position; at.before; at = at.before) made.unshift(at.step?.play ?? "");
    return made;
  }

  /** The positions one goes through from where one stands: those before, itself, and those after it. */
  get line() {
    const made = [];
    for (let at = this.here.before; at; at = at.before) made.unshift(at);
    for (let at = /** @type {Position | undefined} */ (this.here); at; at = at.next[0]) made.push(at);
    return made;
  }

  /**
   * Plays an option of where one stands: along what is there already, or as a new branch with its best line.
   * @param {Option} option
   */
  choose(option) {
    const play = playOf(option.steps)?.play;
    const known = this.here.next.find((position) => position.step?.play === play);
    this.go(known ?? this.grow(this.here, option));
  }

  /**
   * Adds an option and the line that follows it.
   * @param {Position} before
   * @param {Option} option
   */
  grow(before, option) {
    const made = this._add(before, option.steps);
    made.cost = option.cost;
    made.told = option.told;
    let last = made;
    for (const steps of plays(option.line)) last = this._add(last, steps);
    this.dispatchEvent(new Event("grown"));
    return made;
  }

  /**
   * Puts what is known of a position.
   * @param {Position} position
   * @param {Frame} frame
   */
  frame(position, frame) {
    position.frame = frame;
    this.dispatchEvent(new CustomEvent("framed", { detail: position }));
  }
}
