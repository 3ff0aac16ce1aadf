/* The element that brings a board to life: <faceup-live> with what it is told as JSON inside. */

class Live extends HTMLElement {
  connectedCallback() {
    const data = this.querySelector("script");
    if (data && !this.data) void customElements.whenDefined("faceup-board").then(() => this.open(JSON.parse(data.textContent ?? "")));
  }

  /** @param {LiveData} data */
  async open(data) {
    this.data = data;
    this.server = new Server(data.root);
    const board = /** @type {Board} */ (document.querySelector("faceup-board"));
    await board.ready;
    this.board = board;
    const tree = /** @type {Tree} */ (board.tree);
    this.kept = `faceup ${data.table}`;
    restoreLines(this.kept, tree);
    this.seeker = new Seeker(board, this.server, data);
    this.variations = new Variations(tree);
    this._build();
    tree.addEventListener("moved", () => this._moved());
    tree.addEventListener("grown", () => this._keep());
    tree.addEventListener("framed", () => this._off());
    document.addEventListener("keydown", (event) => this._key(event));
    // A page that is left searches nothing; one that is come back to may go on.
    window.addEventListener("pagehide", () => this.seeker?.leave());
    window.addEventListener("pageshow", (event) => event.persisted && this.seeker?.moved());
    this._off();
    void this.seeker.seek();
  }

  _build() {
    const { board, seeker, variations, data } = /** @type {Required<Live>} */ (this);
    const beside = /** @type {HTMLElement} */ (board.querySelector(".beside"));
    board.worth?.after(seeker.element);
    board.player?.element.after(variations.tools);
    beside.append(variations.element);
    this.problem = make("p", { class: "error", role: "alert" });
    this.tools = make("div", { class: "tools" });
    if (data.dealt) this.tools.append(this._deals());
    this.tools.append(this._save());
    if (data.hands.length) this._edits(data);
    board.before(this.tools, this.problem);
  }

  /** @param {LiveData} data */
  _edits(data) {
    const editor = new Editor(/** @type {Board} */ (this.board), data, (hands) => this._other({ hands }));
    this.board?.before(editor.element);
    this.tools?.append(button("Edit the deal", "Edit the deal", () => {
      this.seeker?.leave();
      editor.open();
    }));
  }

  /** Deals of a number, and at random. */
  _deals() {
    const number = /** @type {HTMLInputElement} */ (make("input", { type: "text", "aria-label": "Number of a deal", placeholder: "number", size: 12, maxlength: 40 }));
    const form = make("form", { class: "deals", "aria-label": "Another deal" }, number);
    form.append(make("button", { type: "submit" }, "Deal"));
    form.append(button("A random deal", "Random deal", () => void this._try(() => this._other({ number: "" }))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (number.value.trim()) void this._try(() => this._other({ number: number.value.trim() }));
    });
    return form;
  }

  _save() {
    const made = make("span", { class: "save", role: "group", "aria-label": "Save" });
    for (const format of this.data?.formats ?? []) {
      const name = format === "html" ? "page" : format.toUpperCase();
      made.append(button(`Save as ${name}`, `Save as ${name}`, () => void this._try(() => this.save(format))));
    }
    return made;
  }

  /**
   * Another deal takes the place of this page.
   * @param {object} asked
   */
  async _other(asked) {
    const made = await this.server?.ask("deal", { like: this.data?.table, ...asked });
    this.seeker?.leave();
    window.location.assign(made.address);
  }

  /**
   * What was played goes to the browser as a file: the line on which one stands, the others beside it.
   * @param {string} format
   */
  async save(format) {
    const tree = /** @type {Tree} */ (this.board?.tree);
    const line = tree.line;
    const end = line[line.length - 1];
    const others = (this.variations?.ends ?? []).filter((one) => one !== end).map((one) => tree.path(one));
    const asked = { table: this.data?.table, path: tree.path(end), variations: others, format };
    const file = await this.server?.ask("save", asked);
    const address = URL.createObjectURL(new Blob([file.text], { type: file.type }));
    const link = make("a", { href: address, download: file.name, hidden: true });
    this.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  /** @param {() => Promise<void>} does */
  async _try(does) {
    this.problem?.replaceChildren();
    try {
      await does();
    } catch (error) {
      this.problem?.replaceChildren(/** @type {Error} */ (error).message);
    }
  }

  _moved() {
    this.seeker?.moved();
    this._off();
    this._keep();
  }

  _keep() {
    if (this.kept && this.variations) keepLines(this.kept, this.variations);
  }

  /** What stands off the record leads nowhere by itself here. */
  _off() {
    const { board } = this;
    if (!board?.tree || board.tree.here.recorded) return;
    board.off?.replaceChildren(board.tree.deal.record.length ? "Off the record." : "");
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.variations?.step(-1);
    else if (key === "y" || (key === "z" && event.shiftKey)) this.variations?.step(1);
    else return;
    event.preventDefault();
  }
}

/** @param {EventTarget | null} there */
function isTyping(there) {
  return there instanceof HTMLInputElement || there instanceof HTMLTextAreaElement;
}

customElements.define("faceup-live", Live);
