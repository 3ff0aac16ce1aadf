/* A deal as it is seen: the table, the controls, what may be played, the record, and what is told of where one stands. */

class View {
  /** @param {PlayData} data */
  constructor(data) {
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
    this.spoken = make("p", { class: "spoken", "aria-live": "polite" });
    this.hands = make("ul", { class: "spoken", "aria-label": "Where the cards lie" });
    this.stage.expect(this.tree.record.map((position) => [position.cards, position.frame?.options ?? []]));
    this.element = make("div", { class: "view" }, this._built(), this.hands, this.spoken);
    this.tree.addEventListener("moved", () => this.moved());
    this.tree.addEventListener("framed", (event) => {
      if (/** @type {CustomEvent} */ (event).detail === this.tree.here) this.show();
    });
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.show();
  }

  _built() {
    const { came, off, told, worth, options, list, stage, player } = this;
    list.element.hidden = !this.deal.record.length;
    const before = make("div", { class: "before" }, stage.element, player.element);
    const beside = make("div", { class: "beside" }, came, off, told, worth, options.element, list.mistakes, list.element);
    return make("div", { class: "sides" }, before, beside);
  }

  /**
   * Plays an option.
   * @param {Option} option
   */
  choose(option) {
    this.player.stop();
    this.tree.choose(option);
  }

  /** Once it stands on a page: the options keep as much room as they ever need, so that nothing below them jumps. */
  settle() {
    const most = this.tree.record.map((position) => position.frame?.options ?? []).reduce((one, other) => (other.length > one.length ? other : one), []);
    this.options.show(most);
    this.show();
  }

  /** One stands elsewhere. */
  moved() {
    this.show();
    this._say();
  }

  /** Draws where one stands. */
  show() {
    const here = this.tree.here;
    this.stage.show(here.cards, here.frame, here.step);
    this.options.show(here.frame?.options ?? []);
    this.player.element.hidden = this.tree.line.length < 2;
    this.player.show();
    this.list.show();
    this._texts(here);
    this._hands(here);
  }

  /** @param {Position} here */
  _texts(here) {
    this.told.replaceChildren(...suited(here.frame?.told ?? ""));
    this.worth.replaceChildren(...suited(here.frame?.worth ?? ""));
    const by = here.step?.by ? `${here.step.by} ` : "";
    const cost = here.told ? `: ${here.told}` : "";
    const start = this.tree.line.length > 1 ? ["At the start"] : [];
    this.came.replaceChildren(...(here.before ? [by, ...suited(here.step?.shown ?? ""), ...suited(cost)] : start));
    this.came.classList.toggle("costly", (here.cost ?? 0) > 0);
    if (here.recorded) this.off.replaceChildren();
    else this.off.replaceChildren(OFF, worded("Back to the record", () => this.tree.goBack()));
  }

  /**
   * The cards in words, for those who do not see the table.
   * @param {Position} here
   */
  _hands(here) {
    const told = this.deal.places.map((place) => {
      const held = here.cards.get(place.name) ?? [];
      return make("li", {}, `${place.spoken}: ${place.spread === "pile" ? ofPile(held) : spokenCards(held)}`);
    });
    this.hands.replaceChildren(...told);
  }

  /** Tells those who listen what changed. */
  _say() {
    const here = this.tree.here;
    const parts = [said(here.step), here.told, here.frame?.told, here.frame?.worth];
    this.spoken.textContent = parts.filter(Boolean).join(". ");
  }

  /**
   * A card was pressed: its option is played, or where there are several they are pointed at.
   * @param {Option[]} options
   */
  _pressed(options) {
    if (options.length === 1) this.choose(options[0]);
    else this.options.point(options);
  }

  /**
   * A key that nothing else on the page takes.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const inside = /** @type {HTMLElement} */ (event.target);
    if (["INPUT", "SELECT", "TEXTAREA"].includes(inside.tagName) && event.key !== "Escape") return;
    const does = KEYS[event.key];
    if (!does) return;
    does(this);
    event.preventDefault();
  }
}

const OFF = "Off the record, with best play from there. ";

/** @type {Record<string, (view: View) => void>} */
const KEYS = {
  ArrowRight: (view) => view.player.step(1),
  ArrowLeft: (view) => view.player.step(-1),
  Home: (view) => view.player.end(-1),
  End: (view) => view.player.end(1),
  PageDown: (view) => view.list.seek(1),
  PageUp: (view) => view.list.seek(-1),
  Escape: (view) => view.tree.goBack(),
};

/** @param {string[]} cards */
function spokenCards(cards) {
  return cards.length ? cards.map((card) => faceOf(card).spoken).join(", ") : "none";
}

/** @param {string[]} cards */
function ofPile(cards) {
  return cards.length < 2 ? spokenCards(cards) : `${cards.length} cards, on top ${faceOf(cards[cards.length - 1]).spoken}`;
}
