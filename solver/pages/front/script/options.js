/* What may be played, as buttons: one of them at a time is reached by Tab, the others by the arrow keys. */

class Options {
  /** @param {(option: Option) => void} chosen */
  constructor(chosen) {
    this.chosen = chosen;
    /** @type {Option[]} */
    this.options = [];
    /** @type {HTMLElement[]} */
    this.buttons = [];
    this.list = make("div", { class: "options", role: "group", "aria-label": "What may be played" });
    this.told = make("p", { class: "about" });
    this.element = make("div", { class: "choices" }, this.list, this.told);
    this.list.addEventListener("keydown", (event) => this._key(event));
  }

  /** @param {Option[]} options */
  show(options) {
    const held = this.buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.options = options;
    this.buttons = options.map((option) => this._button(option));
    this.list.replaceChildren(...this.buttons);
    this.told.textContent = "";
    this._rove(0);
    this.element.hidden = options.length === 0 && !this.high;
    this._keepHeight();
    // The focus stays among the options as long as there are some.
    if (held >= 0) this.buttons[0]?.focus();
  }

  /** What lies below stays where it is: the list is as high as it ever was. */
  _keepHeight() {
    this.high = Math.max(this.high, this.list.offsetHeight);
    this.list.style.minHeight = this.high ? `${this.high}px` : "";
  }

  /** Pixels. */
  high = 0;

  /** @param {Option} option */
  _button(option) {
    const play = playOf(option.steps);
    const name = [play?.spoken, option.told, MARKED[option.mark]].filter(Boolean).join(", ");
    const made = make("button", { type: "button", class: "option", tabindex: -1, "data-mark": option.mark, "aria-label": name });
    made.dataset.play = play?.play ?? "";
    made.append(...suited(play?.shown ?? ""));
    if (option.badge) made.append(" ", badge(option));
    made.addEventListener("click", () => this.chosen(option));
    for (const kind of ["focus", "pointerenter"]) made.addEventListener(kind, () => this._tell(option));
    return made;
  }

  /** @param {Option} option */
  _tell(option) {
    const shown = playOf(option.steps)?.shown ?? "";
    this.told.replaceChildren(...suited(shown), option.told ? `: ${option.told}` : "");
  }

  /**
   * Draws the eye to some options, and gives the first of them the focus.
   * @param {Option[]} options
   */
  point(options) {
    this.buttons.forEach((made, number) => made.classList.toggle("pointed", options.includes(this.options[number])));
    const first = this.options.indexOf(options[0]);
    this._rove(first);
    this.buttons[first]?.focus();
  }

  /** @param {number} number of the one that is reached by Tab */
  _rove(number) {
    this.buttons.forEach((made, at) => attribute(made, "tabindex", at === number ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = this.buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (by === undefined || at < 0) return;
    const next = (at + by + this.buttons.length) % this.buttons.length;
    this._rove(next);
    this.buttons[next].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @type {Record<string, string>} */
const MARKED = { best: "best", worse: "", open: "open", "": "" };

/** The letters of suits by their signs. */
const LETTERS = Object.fromEntries(Object.entries(SUITS).map(([letter, [symbol]]) => [symbol, letter]));

/**
 * Text with the signs of suits in their colours.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function coloured(text) {
  return text.split(/([♠♥♦♣])/).filter(Boolean).map((part) => {
    const letter = LETTERS[part];
    return letter ? make("span", { class: `suit-${letter}` }, `${part}\ufe0e`) : part;
  });
}

/**
 * Text with the signs of suits in their colours; cards have their names in speech.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function suited(text) {
  return text.split(/([♠♥♦♣](?:10|[AKQJTNP2-9](?![0-9]))?)/).filter(Boolean).map((part) => {
    const letter = LETTERS[part[0]];
    if (!letter) return part;
    const [, name] = SUITS[letter];
    const rank = part.slice(1);
    const words = rank ? `${RANKS[rank]} of ${name}` : name;
    return make("span", { role: "img", "aria-label": words }, ...coloured(part[0]), rank);
  });
}
