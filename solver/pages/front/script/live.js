/* The element that brings a board to life: <faceup-live data-told="...">, with what it is told as JSON. */

class Live extends HTMLElement {
  /**
   * Whom a page asks; the file that brings one says it.
   * @type {((data: LiveData) => Transport) | undefined}
   */
  static transport;

  connectedCallback() {
    const told = this.dataset.told;
    if (!told || this.open) return;
    this.open = true;
    void customElements.whenDefined("faceup-board").then(async () => {
      const board = /** @type {Board} */ (document.querySelector("faceup-board"));
      const view = await board.ready;
      if (this.isConnected) this.playing = new Playing(JSON.parse(told), board, view);
    });
  }

  /** Another deal has taken its place. */
  disconnectedCallback() {
    this.playing?.leave();
  }
}

/* A deal that is being played with. */
class Playing {
  /**
   * @param {LiveData} data
   * @param {Board} board
   * @param {View} view
   */
  constructor(data, board, view) {
    this.data = data;
    this.view = view;
    this.server = /** @type {(data: LiveData) => Transport} */ (Live.transport)(data);
    this.gone = new AbortController();
    this.kept = `faceup ${data.table}`;
    restoreLines(this.kept, view.tree);
    this.seeker = new Seeker(view, this.server, data);
    this.variations = new Variations(view.tree);
    this.problem = make("p", { class: "error", role: "alert" });
    this.tools = make("div", { class: "tools" }, ...(data.dealt ? [this._deals()] : []), this._save());
    this._lay(board);
    this._listen();
    this._off();
    void this.seeker.seek();
  }

  /** @param {Board} board */
  _lay(board) {
    const { view, seeker, variations, data } = this;
    view.worth.after(seeker.element);
    view.player.element.after(variations.tools);
    view.options.element.after(variations.element);
    board.before(this.tools, this.problem);
    if (data.hands.length) board.before(this._editor());
  }

  _listen() {
    const { tree } = this.view;
    tree.addEventListener("moved", () => this._moved());
    tree.addEventListener("grown", () => this._keep());
    tree.addEventListener("framed", () => this._off());
    const { signal } = this.gone;
    document.addEventListener("keydown", (event) => this._key(event), { signal });
    // A page that is left searches nothing; one that is come back to may go on.
    window.addEventListener("pagehide", () => this.seeker.leave(), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && this.seeker.moved(), { signal });
  }

  /** Nobody plays here any more. */
  leave() {
    this.seeker.leave();
    this.gone.abort();
  }

  _editor() {
    const editor = new Editor(this.view, this.data, (hands) => this._other({ hands }));
    this.tools.append(worded("Edit the deal", () => {
      this.seeker.leave();
      editor.open();
    }));
    return editor.element;
  }

  /** Deals of a number, and at random. */
  _deals() {
    const number = /** @type {HTMLInputElement} */ (make("input", { type: "text", "aria-label": "Number of a deal", placeholder: "number", size: 12, maxlength: 40 }));
    const form = make("form", { class: "deals", "aria-label": "Another deal" }, number);
    form.append(make("button", { type: "submit" }, "Deal"));
    form.append(worded("Random deal", () => void this._try(() => this._other({ number: "" }))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (number.value.trim()) void this._try(() => this._other({ number: number.value.trim() }));
    });
    return form;
  }

  _save() {
    const made = make("span", { class: "save", role: "group", "aria-label": "Save" });
    for (const format of this.data.formats) {
      const name = format === "html" ? "page" : format.toUpperCase();
      made.append(worded(`Save as ${name}`, () => void this._try(() => this.save(format))));
    }
    return made;
  }

  /**
   * Another deal takes the place of this page.
   * @param {object} asked
   */
  async _other(asked) {
    const made = await this.server.ask("deal", { like: this.data.table, ...asked });
    this.seeker.leave();
    this.server.open(made);
  }

  /**
   * What was played goes to the browser as a file: the line on which one stands, the others beside it.
   * @param {string} format
   */
  async save(format) {
    const { tree } = this.view;
    const line = tree.line;
    const end = line[line.length - 1];
    const others = this.variations.ends.filter((one) => one !== end).map((one) => tree.path(one));
    const asked = { table: this.data.table, path: tree.path(end), variations: others, format };
    const file = await this.server.ask("save", asked);
    const address = URL.createObjectURL(new Blob([file.text], { type: file.type }));
    const link = make("a", { href: address, download: file.name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  /** @param {() => Promise<void>} does */
  async _try(does) {
    this.problem.replaceChildren();
    try {
      await does();
    } catch (error) {
      this.problem.replaceChildren(/** @type {Error} */ (error).message);
    }
  }

  _moved() {
    this.seeker.moved();
    this._off();
    this._keep();
  }

  _keep() {
    keepLines(this.kept, this.variations);
  }

  /** What stands off the record leads nowhere by itself here; the way back is beside undo. */
  _off() {
    const { view } = this;
    if (view.tree.here.recorded) return;
    view.off.replaceChildren(view.deal.record.length ? "Off the record." : "");
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.variations.step(-1);
    else if (key === "y" || (key === "z" && event.shiftKey)) this.variations.step(1);
    else return;
    event.preventDefault();
  }
}

/** @param {EventTarget | null} there */
function isTyping(there) {
  return there instanceof HTMLInputElement || there instanceof HTMLTextAreaElement;
}

customElements.define("faceup-live", Live);
