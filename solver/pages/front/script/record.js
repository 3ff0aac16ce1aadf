/* The record to be read: every play a button that goes there, those that cost something marked; and these once more. */

class RecordList {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** @type {Map<Position, HTMLElement>} */
    this.buttons = new Map();
    this.element = make("details", { class: "record", open: true });
    const plays = tree.record.slice(1);
    this.element.append(make("summary", {}, tree.deal.called || "The play"), this._plays(plays));
    this.mistakes = this._mistakes(plays.filter((position) => (position.cost ?? 0) > 0));
  }

  /** @param {Position[]} plays */
  _plays(plays) {
    const list = make("ol", { class: "plays" });
    const most = Math.max(0, ...plays.map((position) => (position.step?.shown ?? "").length));
    list.style.setProperty("--letters", String(most));
    let trick = 0;
    /** @type {HTMLElement | null} */
    let row = null;
    for (const position of plays) {
      if (!row || (position.trick && position.trick !== trick)) {
        trick = position.trick;
        row = make("li", { class: trick ? "trick" : "moves" });
        if (trick) row.append(make("span", { class: "number" }, `${trick}`), leader(position));
        list.append(row);
      }
      row.append(this._button(position));
    }
    this.plays = list;
    return list;
  }

  /** @param {Position} position */
  _button(position) {
    const step = position.step;
    const name = [said(step), position.told].filter(Boolean).join(", ");
    const made = make("button", { type: "button", class: "made", "aria-label": name, tabindex: -1 });
    made.append(...suited(step?.shown ?? ""));
    if (position.cost) made.append(make("span", { class: "cost" }, `−${position.cost}`));
    made.addEventListener("click", () => this.tree.go(position));
    this.buttons.set(position, made);
    return made;
  }

  /** @param {Position[]} plays */
  _mistakes(plays) {
    const list = make("ul");
    for (const position of plays) {
      const go = make("button", { type: "button", class: "mistake" });
      const where = position.trick ? `Trick ${position.trick}` : `Play ${position.depth}`;
      const by = position.step?.by ? ` ${position.step.by}` : "";
      const what = `${position.step?.shown ?? ""}: ${position.told || `costs ${position.cost}`}`;
      go.append(`${where}${by} `, ...suited(what));
      // One stands before it, where it is seen what would have been better.
      go.addEventListener("click", () => this.tree.go(position.before));
      list.append(make("li", {}, go));
    }
    const section = make("section", { class: "mistakes" }, make("h3", {}, `Mistakes (${plays.length})`), list);
    section.hidden = plays.length === 0;
    return section;
  }

  show() {
    const left = this.tree.left;
    const held = [...this.buttons.values()].includes(/** @type {HTMLElement} */ (document.activeElement));
    for (const [position, made] of this.buttons) {
      attribute(made, "aria-current", position === left ? "step" : null);
      attribute(made, "tabindex", position === left || (!left.before && position.depth === 1) ? 0 : -1);
    }
    const here = this.buttons.get(left);
    if (here && held) here.focus({ preventScroll: true });
    this._reveal(here);
  }

  /**
   * Moves the list, and not the page, so that a play of it is seen.
   * @param {HTMLElement | undefined} made
   */
  _reveal(made) {
    if (!this.plays) return;
    if (!made) {
      this.plays.scrollTop = 0;
      return;
    }
    const [frame, inside] = [this.plays.getBoundingClientRect(), made.getBoundingClientRect()];
    // In the middle where it can be: a step moves the list by a row at most.
    this.plays.scrollTop += inside.top + inside.height / 2 - frame.top - frame.height / 2;
  }

  /**
   * Goes to the mistake after or before where one stands.
   * @param {number} way
   */
  seek(way) {
    const costly = this.tree.record.filter((position) => (position.next.find((one) => one.recorded)?.cost ?? 0) > 0);
    const at = this.tree.left.depth;
    const found = way > 0 ? costly.find((one) => one.depth > at) : costly.reverse().find((one) => one.depth < at);
    this.tree.go(found);
  }
}

/**
 * Who led to a trick.
 * @param {Position} position
 */
function leader(position) {
  return make("span", { class: "by" }, position.step?.by ?? "");
}

/**
 * A play in speech, with who plays it.
 * @param {Step | undefined} step
 */
function said(step) {
  if (!step) return "";
  return step.by ? `${step.by}: ${step.spoken}` : step.spoken;
}
