/* What is searched: the position where one stands, until one leaves it. */

/** Milliseconds that one has to stay on a position before it is searched: nobody waits for those one runs through. */
const STAY = 80;

class Seeker {
  /**
   * @param {View} view
   * @param {Transport} server
   * @param {LiveData} data
   */
  constructor(view, server, data) {
    this.view = view;
    this.server = server;
    this.data = data;
    /** @type {AbortController | null} */
    this.running = null;
    this.timer = 0;
    /** @type {WeakSet<Position>} those where a limit was reached, or one said that it is enough */
    this.done = new WeakSet();
    /** An option was pressed: the focus goes on to the options of the position that it leads to. */
    this.pressed = false;
    view.options.list.addEventListener("click", () => (this.pressed = true), true);
    this.told = make("span");
    this.stop = worded("Stop", () => this.enough());
    this.again = worded("Search once more", () => this.seek(true));
    this.status = make("p", { class: "searching", role: "status" }, this.told);
    this.element = make("div", { class: "seeker" }, this.status, this.stop, this.again);
    this._show("", false, false);
  }

  get tree() {
    return this.view.tree;
  }

  /** One stands elsewhere: what was searched is of no use any more. */
  moved() {
    this.leave();
    this.timer = window.setTimeout(() => void this.seek(), STAY);
  }

  leave() {
    window.clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
    this._show("", false, false);
  }

  enough() {
    this.done.add(this.tree.here);
    this.leave();
    this._show("The search was stopped.", false, true);
  }

  /** @param {boolean} [again] in any case */
  async seek(again = false) {
    const here = this.tree.here;
    if (!again && (isKnown(here.frame) || this.done.has(here))) {
      if (here.frame?.status === "unknown") this._show("A limit was reached.", false, true);
      return;
    }
    const own = (this.running = new AbortController());
    this._show("Searching …", true, false);
    try {
      const asked = { table: this.data.table, path: this.tree.path(here) };
      await this.server.follow("think", asked, (heard) => this._hear(here, heard), own.signal);
    } catch (error) {
      if (this.running === own) this._show(/** @type {Error} */ (error).message, false, true);
    } finally {
      if (this.running === own) this.running = null;
    }
  }

  /**
   * @param {Position} position
   * @param {Heard} heard
   */
  _hear(position, heard) {
    if (heard.frame) this._frame(position, frameOf(heard.frame.steps, heard.frame));
    if (heard.error) this._show(`${heard.error}.`, false, true);
    else if (heard.searching) this._show(progress(heard), true, false);
    else {
      const open = heard.frame?.status === "unknown";
      if (open) this.done.add(position);
      this._show(open ? "A limit was reached." : "", false, open);
      this.view._say();
    }
  }

  /**
   * More is known of a position, and of the plays that were made from it.
   * @param {Position} position
   * @param {Frame} frame
   */
  _frame(position, frame) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const first = this.pressed && focused === document.body;
    for (const next of position.next) {
      const option = frame.options.find((one) => playOf(one.steps)?.play === next.step?.play);
      if (option) this._cost(next, option);
    }
    this.tree.frame(position, frame);
    // Options are drawn anew: the focus stays on the same play.
    const held = first ? "" : focused?.dataset.play ?? null;
    const which = held ? `[data-play="${CSS.escape(held)}"]` : "";
    const same = held === null ? null : this.view.element.querySelector(`.option${which}`);
    if (same instanceof HTMLElement) same.focus();
    if (first) this.pressed = false;
  }

  /**
   * @param {Position} next
   * @param {Option} option
   */
  _cost(next, option) {
    next.cost = option.cost;
    next.told = option.cost ? option.told : "";
    const made = this.view.list.buttons.get(next);
    if (made && option.cost && !made.querySelector(".cost")) made.append(make("span", { class: "cost" }, `−${option.cost}`));
  }

  /**
   * @param {string} told
   * @param {boolean} running
   * @param {boolean} again
   */
  _show(told, running, again) {
    if (this.told.textContent !== told) this.told.textContent = told;
    this.element.classList.toggle("running", running);
    this.view.element.classList.toggle("seeking", running);
    this.stop.hidden = !running;
    this.again.hidden = !again;
  }
}

/**
 * Whether nothing more is to be found of a position.
 * @param {Frame | null} frame
 */
function isKnown(frame) {
  return frame !== null && (frame.status !== "" || frame.options.length === 0);
}

/**
 * How far a search is.
 * @param {Heard} heard
 */
function progress(heard) {
  if (heard.waiting) return "Still searching: other searches come first …";
  const parts = Object.entries(heard.facts).map(([name, [low, high]]) => `${name} ${between(low, high)}`);
  if (heard.nodes) parts.push(`${heard.nodes.toLocaleString("en")} positions`);
  return `Still searching${parts.length ? `: ${parts.join(", ")}` : ""} …`;
}

/** Bounds from here on are none. */
const FAR = 1 << 29;

/**
 * @param {number} low
 * @param {number} high
 */
function between(low, high) {
  if (low <= -FAR) return high >= FAR ? "unknown" : `at most ${high}`;
  if (high >= FAR) return `at least ${low}`;
  return low === high ? String(low) : `${low} to ${high}`;
}
