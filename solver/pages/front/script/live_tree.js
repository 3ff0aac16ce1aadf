/* What was tried off the record, as a tree of lines; undo and redo. */

class Variations {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** @type {Position[]} where one stood, one after the other */
    this.stood = [tree.here];
    this.at = 0;
    this.undoing = false;
    this.undo = worded("Undo", () => this.step(-1));
    this.redo = worded("Redo", () => this.step(1));
    this.back = worded(tree.deal.record.length ? "Back to the record" : "Back to the start", () => tree.goBack());
    this.tools = make("div", { class: "undo", role: "group", "aria-label": "Undo" }, this.undo, this.redo, this.back);
    this.list = make("ul", { class: "lines" });
    this.element = make("section", { class: "variations" }, make("h3", {}, "Variations"), this.list);
    tree.addEventListener("moved", () => this.moved());
    tree.addEventListener("grown", () => this.show());
    this.show();
  }

  moved() {
    if (!this.undoing) {
      this.stood = [...this.stood.slice(0, this.at + 1), this.tree.here];
      this.at = this.stood.length - 1;
    }
    this.show();
  }

  /**
   * Back to where one stood before, or on again.
   * @param {number} by
   */
  step(by) {
    const there = this.stood[this.at + by];
    if (!there) return;
    this.at += by;
    this.undoing = true;
    this.tree.go(there);
    this.undoing = false;
    this.show();
  }

  show() {
    unable(this.undo, this.at === 0);
    unable(this.redo, this.at === this.stood.length - 1);
    unable(this.back, this.tree.here.recorded);
    const held = this.element.contains(document.activeElement);
    this.list.replaceChildren(...this._branches(this.tree.record));
    this.element.hidden = !this.list.children.length;
    if (held) /** @type {HTMLElement | null} */ (this.list.querySelector("[aria-current]"))?.focus();
  }

  /**
   * The lines that leave some positions which follow each other.
   * @param {Position[]} positions
   * @returns {HTMLElement[]}
   */
  _branches(positions) {
    return positions.flatMap((position) =>
      position.next.filter((next) => !positions.includes(next)).map((next) => this._branch(next)),
    );
  }

  /** @param {Position} first */
  _branch(first) {
    /** @type {Position[]} */
    const line = [];
    for (let at = /** @type {Position | undefined} */ (first); at; at = at.next[0]) line.push(at);
    const made = make("li", { class: "branch" }, make("span", { class: "number" }, `${first.depth}.`));
    made.append(...line.map((position) => this._button(position)));
    const gone = worded("×", () => this.remove(first));
    attribute(gone, "aria-label", `Remove the line from ${first.step?.spoken ?? "here"}`);
    gone.classList.add("remove");
    made.append(gone);
    const below = this._branches(line);
    if (below.length) made.append(make("ul", { class: "lines" }, ...below));
    return made;
  }

  /** @param {Position} position */
  _button(position) {
    const made = make("button", { type: "button", class: "made", "aria-label": said(position.step) });
    made.append(...suited(position.step?.shown ?? ""));
    if (position.cost) made.append(make("span", { class: "cost" }, `−${position.cost}`));
    if (position === this.tree.here) attribute(made, "aria-current", "step");
    made.addEventListener("click", () => this.tree.go(position));
    return made;
  }

  /**
   * Forgets a line, and all that leaves it.
   * @param {Position} first
   */
  remove(first) {
    const before = /** @type {Position} */ (first.before);
    const inside = (/** @type {Position | null} */ at) => {
      while (at && at !== first) at = at.before;
      return at === first;
    };
    before.next = before.next.filter((next) => next !== first);
    const left = this.stood.filter((position) => !inside(position));
    this.stood = left.length ? left : [before];
    this.at = this.stood.length - 1;
    if (inside(this.tree.here)) this.tree.go(before);
    this.tree.dispatchEvent(new Event("grown"));
  }

  /**
   * The ends of all lines that are not of the record.
   * @returns {Position[]}
   */
  get ends() {
    /** @type {Position[]} */
    const found = [];
    const walk = (/** @type {Position} */ at) => {
      if (!at.next.length && !at.recorded) found.push(at);
      at.next.forEach(walk);
    };
    walk(this.tree.root);
    return found;
  }
}

/* A page that is loaded again goes on with the lines that were there: each tab has its own. */

/**
 * @param {string} name
 * @param {Variations} variations
 */
function keepLines(name, variations) {
  const lines = variations.ends.map((end) => {
    const steps = [];
    for (let at = end; at.before; at = at.before) steps.unshift(at.steps);
    return steps;
  });
  const kept = { lines, here: variations.tree.path() };
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // There is no room for them: then they are gone with the page.
  }
}

/**
 * @param {string} name
 * @param {Tree} tree
 */
function restoreLines(name, tree) {
  const kept = JSON.parse(sessionStorage.getItem(name) ?? "null");
  if (!kept) return;
  for (const line of kept.lines) {
    let at = tree.root;
    for (const steps of line) at = nextOf(at, playOf(steps)?.play) ?? tree.grow(at, bareOption(steps));
  }
  let here = /** @type {Position | undefined} */ (tree.root);
  for (const play of kept.here) here = here && nextOf(here, play);
  tree.go(here);
}

/**
 * @param {Position} position
 * @param {string | undefined} play
 */
function nextOf(position, play) {
  return position.next.find((next) => next.step?.play === play);
}

/**
 * An option of which nothing is known.
 * @param {Step[]} steps
 * @returns {Option}
 */
function bareOption(steps) {
  return { steps, value: null, badge: "", told: "", mark: "", cost: null, at: null, line: [] };
}
