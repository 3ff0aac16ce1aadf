/* The element that shows a deal: <faceup-board> with its data inside.
 *
 * For those who build on it: `board.open(data)` shows a deal at once, whatever stands inside; `board.ready` is fulfilled
 * with the View (view.js) when there is one. `view.tree` (Tree, tree.js) has the positions and tells of "moved", "grown"
 * and "framed"; `view.tree.path()` are the plays that led where one stands; `view.tree.frame(position, frameOf(steps,
 * data))` puts what is known of a position, and `view.tree.grow(position, option)` a play and what follows it.
 */

class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {View | undefined} */
    this.view = undefined;
    /** @type {PlayData | undefined} read, but not yet drawn */
    this.data = undefined;
    /** @type {Promise<View>} */
    this.ready = new Promise((opened) => (this.opened = opened));
  }

  connectedCallback() {
    const inside = this.querySelector("script");
    if (inside && !this.view && !this.data) void dataOf(inside).then((data) => this._wait(data), () => this._fail());
  }

  /**
   * Shows a deal, in place of what was shown.
   * @param {PlayData} data
   */
  open(data) {
    const panels = this.parentElement?.querySelector(".panels");
    this.view?.element.remove();
    this.view = new View(data);
    this.append(this.view.element);
    // What else there is stands beside the cards, or below them where the play is beside them.
    if (panels) this.view.element.querySelector(".sides")?.append(panels);
    this.classList.add("drawn");
    this.view.settle();
    this.opened?.(this.view);
  }

  /**
   * Draws when one comes near: a page may have many boards.
   * @param {PlayData} data
   */
  _wait(data) {
    this.data = data;
    nearing.observe(this);
  }

  /** Draws what waits to be drawn. */
  draw() {
    if (!this.data) return;
    nearing.unobserve(this);
    const data = this.data;
    this.data = undefined;
    this.open(data);
  }

  /** The cards cannot be read here: the report says it all. */
  _fail() {
    this.append(make("p", { class: "note" }, "This browser is too old to show the cards; the report stands below."));
    this.closest("article")?.querySelector("details.report")?.setAttribute("open", "");
  }
}

const nearing = new IntersectionObserver(
  (entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => /** @type {Board} */ (entry.target).draw()),
  { rootMargin: "600px" },
);
