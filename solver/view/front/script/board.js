/* The element that shows a deal: <faceup-board> with its data as JSON inside.
 *
 * For those who build on it: `board.ready` is fulfilled when the data is read; then `board.tree` (Tree, tree.js) has the
 * positions and tells of "moved", "grown" and "framed"; `board.tree.frame(position, frameOf(steps, data))` puts what is
 * known of a position; `board.show()` draws it all anew.
 */

class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {Promise<void>} */
    this.ready = new Promise((done) => (this._done = done));
  }

  connectedCallback() {
    if (this.tree) return;
    const data = this.querySelector("script");
    if (data) void dataOf(data).then((read) => this.open(read));
  }

  /**
   * Shows a deal.
   * @param {PlayData} data
   */
  open(data) {
    this.deal = new Deal(data);
    this.tree = new Tree(this.deal);
    this.stage = new Stage(this.deal, (options) => this._pressed(options));
    this.player = new Player(this.tree);
    this.options = new Options((option) => this.choose(option));
    this.list = new RecordList(this.tree);
    this.told = make("p", { class: "told" });
    this.worth = make("p", { class: "worth" });
    this.came = make("p", { class: "came" });
    this.off = make("p", { class: "off" });
    this.live = make("p", { class: "spoken", "aria-live": "polite" });
    this.hands = make("ul", { class: "spoken", "aria-label": "Where the cards lie" });
    for (const position of this.tree.record) this.stage.reach(position.cards);
    this._build();
    this.tree.addEventListener("moved", () => this.moved());
    this.tree.addEventListener("framed", (event) => {
      if (/** @type {CustomEvent} */ (event).detail === this.tree?.here) this.show();
    });
    this.addEventListener("keydown", (event) => this._key(event));
    this.show();
    this._done?.();
  }

  _build() {
    const { stage, player, options, list } = /** @type {Required<Board>} */ (this);
    const beside = make("div", { class: "beside" });
    beside.append(this.came ?? "", this.off ?? "", this.told ?? "", this.worth ?? "", options.element, list.mistakes);
    const without = !this.deal?.record.length;
    list.element.hidden = without;
    player.element.hidden = without;
    beside.append(list.element);
    const table = make("div", { class: "before" }, stage.element, player.element);
    this.append(make("div", { class: "sides" }, table, beside), this.hands ?? "", this.live ?? "");
  }

  /**
   * Plays an option.
   * @param {Option} option
   */
  choose(option) {
    this.player?.stop();
    this.tree?.choose(option);
  }

  /** One stands elsewhere. */
  moved() {
    this.show();
    this._say();
  }

  /** Draws where one stands. */
  show() {
    const { tree, stage, player, options, list } = this;
    if (!tree || !stage || !player || !options || !list) return;
    const here = tree.here;
    stage.show(here.cards, here.frame, here.step);
    options.show(here.frame?.options ?? []);
    player.element.hidden = tree.line.length < 2;
    player.show();
    list.show();
    this._texts(here);
    this._hands(here);
  }

  /** @param {Position} here */
  _texts(here) {
    this.told?.replaceChildren(...suited(here.frame?.told ?? ""));
    this.worth?.replaceChildren(...suited(here.frame?.worth ?? ""));
    const by = here.step?.by ? `${here.step.by} ` : "";
    const cost = here.told ? `: ${here.told}` : "";
    this.came?.replaceChildren(...(here.before ? [by, ...suited(here.step?.shown ?? ""), ...suited(cost)] : []));
    this.came?.classList.toggle("costly", (here.cost ?? 0) > 0);
    if (here.recorded) {
      this.off?.replaceChildren();
      return;
    }
    const back = button("Back to the record", "Back to the record", () => this.tree?.goBack());
    this.off?.replaceChildren("Off the record, with best play from there. ", back);
  }

  /**
   * The cards in words, for those who do not see the table.
   * @param {Position} here
   */
  _hands(here) {
    const told = (this.deal?.places ?? []).map((place) => {
      const held = here.cards.get(place.name) ?? [];
      const cards = place.spread === "pile" && held.length > 1 ? `${held.length} cards, on top ${name(held)}` : names(held);
      return make("li", {}, `${place.spoken}: ${cards}`);
    });
    this.hands?.replaceChildren(...told);
  }

  /** Tells those who listen what changed. */
  _say() {
    const here = this.tree?.here;
    if (!here || !this.live) return;
    const parts = [said(here.step), here.told, here.frame?.told, here.frame?.worth];
    this.live.textContent = parts.filter(Boolean).join(". ");
  }

  /**
   * A card was pressed: its option is played, or where there are several they are pointed at.
   * @param {Option[]} options
   */
  _pressed(options) {
    if (options.length === 1) this.choose(options[0]);
    else this.options?.point(options);
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const inside = /** @type {HTMLElement} */ (event.target);
    if (["INPUT", "SELECT", "TEXTAREA"].includes(inside.tagName) && event.key !== "Escape") return;
    const does = KEYS[event.key];
    if (!does) return;
    does(this);
    event.preventDefault();
  }
}

/** @type {Record<string, (board: Board) => void>} */
const KEYS = {
  ArrowRight: (board) => board.player?.step(1),
  ArrowLeft: (board) => board.player?.step(-1),
  Home: (board) => board.player?.end(-1),
  End: (board) => board.player?.end(1),
  PageDown: (board) => board.list?.seek(1),
  PageUp: (board) => board.list?.seek(-1),
  Escape: (board) => board.tree?.goBack(),
};

/** @param {string[]} cards */
function names(cards) {
  return cards.length ? cards.map((card) => faceOf(card).spoken).join(", ") : "none";
}

/** @param {string[]} cards */
function name(cards) {
  return faceOf(cards[cards.length - 1]).spoken;
}

/**
 * The data of a board.
 * @param {Element} element
 * @returns {Promise<PlayData>}
 */
async function dataOf(element) {
  return JSON.parse(element.textContent ?? "");
}
