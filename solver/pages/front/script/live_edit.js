/* Editing a deal: cards are dragged from hand to hand, or sent there by keys. */

class Editor {
  /**
   * @param {View} view
   * @param {LiveData} data
   * @param {(hands: string[][]) => Promise<void>} done is given the new hands
   */
  constructor(view, data, done) {
    this.view = view;
    this.done = done;
    const { places, start } = view.deal;
    this.places = data.hands.map((name) => /** @type {Place} */ (places.find((place) => place.name === name)));
    this.first = data.hands.map((name) => [...(start.get(name) ?? [])]);
    this.hands = this.first.map((hand) => [...hand]);
    /** @type {string | null} the card that is held */
    this.held = null;
    this.boxes = make("div", { class: data.hands.length === 4 ? "hands four" : "hands" });
    this.told = make("p", { class: "told", role: "status" });
    this.apply = worded("Solve this deal", () => void this.finish());
    this.leave = worded("Cancel", () => this.close());
    const keys = this.places.map((place, seat) => `${seat + 1} ${place.label || place.spoken}`).join(", ");
    const help = `Drag a card to another hand, or onto a card to change the two. By keyboard: the arrow keys choose a card, ${keys} sends it.`;
    this.element = make("section", { class: "editor", "aria-label": "Edit the deal" });
    this.element.append(make("p", { class: "note" }, help), this.boxes, this.told, this.apply, this.leave);
    this.element.addEventListener("keydown", (event) => this._key(event));
    this.element.hidden = true;
    this.boxes.addEventListener("pointerdown", (event) => this._take(event));
  }

  open() {
    this.hands = this.first.map((hand) => [...hand]);
    this.held = null;
    this.element.hidden = false;
    this.view.element.hidden = true;
    this.show();
    this._focus(this.hands[0][0]);
  }

  close() {
    this.element.hidden = true;
    this.view.element.hidden = false;
  }

  async finish() {
    if (!this.fits) return;
    try {
      await this.done(this.hands);
    } catch (error) {
      this.told.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** Every hand has as many cards as it had. */
  get fits() {
    return this.hands.every((hand, seat) => hand.length === this.first[seat].length);
  }

  show() {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.card;
    this.boxes.replaceChildren(...this.places.map((place, seat) => this._box(place, seat)));
    const counts = this.places.map((place, seat) => `${place.label || place.spoken} ${this.hands[seat].length}`);
    this.told.textContent = this.fits ? "" : `Not as many cards as before: ${counts.join(", ")}.`;
    unable(this.apply, !this.fits);
    if (focus) this._focus(focus);
  }

  /**
   * @param {Place} place
   * @param {number} seat
   */
  _box(place, seat) {
    const name = place.label || place.spoken;
    const made = make("div", { class: "hand", role: "group", "aria-label": `${place.spoken}, ${this.hands[seat].length} cards` });
    made.dataset.seat = String(seat);
    made.append(make("h3", {}, `${name} (${this.hands[seat].length})`));
    for (const suit of [...ORDER, ""]) {
      const cards = this.hands[seat].filter((card) => faceOf(card).suit === suit);
      if (cards.length) made.append(make("div", { class: "suit" }, ...cards.map((card) => this._card(card))));
    }
    return made;
  }

  /** @param {string} card */
  _card(card) {
    const face = faceOf(card);
    const made = make("button", { type: "button", class: `piece ${face.colour}`, "aria-label": face.spoken, tabindex: -1 });
    made.dataset.card = card;
    made.append(...suited(`${SUITS[face.suit]?.[0] ?? ""}${face.rank}`));
    attribute(made, "aria-pressed", this.held === card ? "true" : "false");
    if (card === (this.held ?? this.hands.flat()[0])) attribute(made, "tabindex", 0);
    return made;
  }

  /** @param {string | undefined} card */
  _focus(card) {
    if (!card) return;
    const made = this.boxes.querySelector(`[data-card="${CSS.escape(card)}"]`);
    if (made instanceof HTMLElement) made.focus();
  }

  /**
   * Puts a card into a hand, or in place of another card, which goes where it was.
   * @param {string} card
   * @param {number} seat
   * @param {string} [other]
   */
  send(card, seat, other) {
    const from = this.hands.findIndex((hand) => hand.includes(card));
    if (from < 0 || from === seat) return;
    this._put(card, from, seat);
    if (other && this.hands[seat].includes(other)) this._put(other, seat, from);
    this.held = null;
    this.show();
    this._focus(card);
  }

  /**
   * @param {string} card
   * @param {number} from
   * @param {number} to
   */
  _put(card, from, to) {
    this.hands[from] = this.hands[from].filter((one) => one !== card);
    this.hands[to] = [...this.hands[to], card].sort(inOrder);
  }

  /** @param {PointerEvent} event */
  _take(event) {
    const made = /** @type {HTMLElement} */ (event.target).closest("[data-card]");
    if (!(made instanceof HTMLElement)) {
      this._drop(event.clientX, event.clientY);
      return;
    }
    const card = /** @type {string} */ (made.dataset.card);
    if (this.held && this.held !== card && this._seatOf(this.held) !== this._seatOf(card)) {
      this._drop(event.clientX, event.clientY);
      return;
    }
    event.preventDefault();
    made.focus();
    const [x, y] = [event.clientX, event.clientY];
    const already = this.held === card;
    let dragged = false;
    const move = (/** @type {PointerEvent} */ to) => {
      dragged = dragged || Math.hypot(to.clientX - x, to.clientY - y) > 6;
      if (!dragged) return;
      made.classList.add("dragged");
      made.style.setProperty("translate", `${to.clientX - x}px ${to.clientY - y}px`);
    };
    const drop = (/** @type {PointerEvent} */ to) => {
      made.removeEventListener("pointermove", move);
      made.classList.remove("dragged");
      made.style.removeProperty("translate");
      this.held = dragged || !already ? card : null;
      if (dragged && to.type === "pointerup") this._drop(to.clientX, to.clientY);
      if (dragged) this.held = null;
      this.show();
    };
    made.setPointerCapture(event.pointerId);
    made.addEventListener("pointermove", move);
    made.addEventListener("pointerup", drop, { once: true });
    made.addEventListener("pointercancel", drop, { once: true });
  }

  /** @param {string} card */
  _seatOf(card) {
    return this.hands.findIndex((hand) => hand.includes(card));
  }

  /**
   * What is held goes to the hand, or onto the card, at a place of the window.
   * @param {number} x
   * @param {number} y
   */
  _drop(x, y) {
    const there = document.elementsFromPoint(x, y).filter((one) => this.boxes.contains(one));
    const box = there.map((one) => one.closest("[data-seat]")).find(Boolean);
    const other = there.map((one) => one.closest("[data-card]")).find((one) => one instanceof HTMLElement && one.dataset.card !== this.held);
    if (!this.held || !(box instanceof HTMLElement)) return;
    this.send(this.held, Number(box.dataset.seat), other instanceof HTMLElement ? other.dataset.card : undefined);
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    if (event.key === "Escape") {
      this.close();
      return;
    }
    const card = /** @type {HTMLElement} */ (event.target).dataset.card;
    if (!card) return;
    const seat = this._seatNamed(event.key);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (seat >= 0) this.send(card, seat);
    else if (by) this._rove(card, by);
    else return;
    event.preventDefault();
  }

  /**
   * The seat of a key: its number, or the first letter of its name where no other begins with it.
   * @param {string} key
   */
  _seatNamed(key) {
    if (/^[1-9]$/.test(key) && Number(key) <= this.places.length) return Number(key) - 1;
    const named = this.places.flatMap((place, seat) => (place.label.toLowerCase().startsWith(key.toLowerCase()) ? [seat] : []));
    return key.length === 1 && named.length === 1 ? named[0] : -1;
  }

  /**
   * @param {string} card
   * @param {number} by
   */
  _rove(card, by) {
    const all = [...this.boxes.querySelectorAll("[data-card]")];
    const at = all.findIndex((one) => one instanceof HTMLElement && one.dataset.card === card);
    const next = all[(at + by + all.length) % all.length];
    if (!(next instanceof HTMLElement)) return;
    for (const one of all) attribute(one, "tabindex", one === next ? 0 : -1);
    next.focus();
  }
}

const HIGH_FIRST = "AKQNJPT98765432";

/**
 * Cards by suit, from the ace down.
 * @param {string} one
 * @param {string} other
 */
function inOrder(one, other) {
  const suits = ORDER.indexOf(one[0]) - ORDER.indexOf(other[0]);
  return suits || HIGH_FIRST.indexOf(one[1]) - HIGH_FIRST.indexOf(other[1]);
}
