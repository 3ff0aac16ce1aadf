/* The front door: a deal is pasted, typed, dropped, or dealt by number; then it lies open, to be played with. */

/**
 * A game of the list (games.json).
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {string[]} aliases
 * @property {string} kind
 */

const SAMPLES = [
  { label: "A bridge deal", text: `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:K843.T542.J6.863 AQ2.AQ7.953.KQ72 T95.J9.KT74.AJT4 J76.K863.AQ82.95"]\n[Contract "1NT"]\n[Declarer "E"]` },
  { label: "FreeCell 617", game: "freecell", number: "617" },
  { label: "Dou Dizhu, the last cards", text: `{"game": "dou-dizhu", "hands": [["CT", "D9", "H7", "H8", "HJ", "S4", "S6"], ["D5", "D6", "H9", "SQ", "ST"], ["C2", "CQ", "S7", "SJ", "SK"]], "declarer": 0, "contract": 1, "leader": 0}` },
];

/** As many games as the list shows; more are found by typing. */
const MOST_SHOWN = 60;

class Front {
  /** @param {HTMLElement} page */
  constructor(page) {
    this.page = page;
    /** @type {Game[]} */
    this.games = [];
    /** @type {Game | null} */
    this.game = null;
    /** @type {{ name: string, text: string } | null} a rule file of one's own, in place of the game */
    this.rules = null;
    /** @type {any} the deal that lies open */
    this.made = null;
    this.python = new WorkerTransport(`worker.mjs${window.location.search}`, {
      loading: (state) => this._loading(state),
      open: (made) => void this.show(made),
    });
    Live.transport = () => this.python;
    this.bar = make("progress", { max: 1, value: 0, "aria-label": "Loading" });
    this.told = make("p", { class: "note", role: "status" }, "Loading …");
    this.problem = make("p", { class: "error", role: "alert" });
    this.notes = make("div", { class: "note", role: "status" });
    this.list = make("section", { "aria-label": "Deals of the file", hidden: true });
    this.open = make("div");
    this.reports = make("div");
    this.text = /** @type {HTMLTextAreaElement} */ (make("textarea", {
      id: "deal-text", rows: 7, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    }));
    this.named = make("p", { class: "note" });
    this.search = /** @type {HTMLInputElement} */ (make("input", { type: "search", id: "game-search", placeholder: "freecell, skat, dou dizhu …", autocomplete: "off" }));
    this.found = make("ul", { class: "games", "aria-label": "Games" });
    this.number = /** @type {HTMLInputElement} */ (make("input", { type: "text", id: "deal-number", size: 10, maxlength: 40, placeholder: "617" }));
    this.deals = make("form", { class: "row" }, make("label", { for: "deal-number" }, "Number: ", this.number),
      make("button", { type: "submit" }, "Deal"), worded("Random deal", () => void this.deal("")));
    this.options = make("div", { class: "row", role: "group", "aria-label": "Options of the game" });
    this.says = make("pre", { tabindex: 0, role: "group", "aria-label": "Rules" });
    this.chosen = make("div", { hidden: true }, this.deals, this.options,
      make("details", { class: "rules", open: true }, make("summary", {}, "Rules"), this.says),
      worded("Change these rules", () => void this._try(() => this._editRules())));
    this.name = /** @type {HTMLInputElement} */ (make("input", { type: "text", id: "rules-name", value: "my-game", maxlength: 60, pattern: "[A-Za-z0-9][A-Za-z0-9_\\-]*" }));
    this.ruleText = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "rules-text", rows: 16, spellcheck: "false", autocomplete: "off" }));
    this.mistakes = make("div", { role: "status" });
    this.own = this._ownRules();
    page.append(make("div", { class: "state" }, this.told, this.bar), this.problem, this.notes, this.list, this.open,
      make("div", { class: "door" }, this._paste(), this._choose()), this.own);
    this._listen();
    void this._begin();
  }

  _listen() {
    this.page.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.page.classList.add("over");
    });
    this.page.addEventListener("dragleave", () => this.page.classList.remove("over"));
    this.page.addEventListener("drop", (event) => {
      event.preventDefault();
      this.page.classList.remove("over");
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text");
      if (file) void this.file(file);
      else if (text) void this.read({ text });
    });
    window.addEventListener("popstate", () => void this._try(() => this._ofAddress()));
    window.addEventListener("hashchange", () => void this._try(() => this._ofAddress()));
  }

  async _begin() {
    void this._loadGames();
    try {
      await this.python.ready;
    } catch (error) {
      this.bar.hidden = true;
      this.told.textContent = `Python does not load here: ${/** @type {Error} */ (error).message}. Try another browser.`;
      return;
    }
    this.bar.hidden = true;
    this.told.textContent = "Ready.";
    this.page.dataset.ready = "";
    await this._try(() => this._ofAddress());
    if (!("serviceWorker" in navigator)) return;
    try {
      await navigator.serviceWorker.register("offline.js");
      await navigator.serviceWorker.ready;
      this.told.textContent = "Ready, also without a network.";
    } catch {
      // The page works as before; it has to be loaded again another time.
    }
  }

  /** @param {{ loaded: number, total: number }} state */
  _loading({ loaded, total }) {
    const mega = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    this.bar.setAttribute("value", String(loaded / total));
    this.told.textContent = loaded < total
      ? `Loading Python and the solver: ${mega(loaded)} of ${mega(total)} MB …`
      : "Loaded; starting Python …";
  }

  // -- the door ------------------------------------------------------------------------------------------------

  _paste() {
    const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", id: "deal-file" }));
    file.addEventListener("change", () => file.files?.[0] && void this.file(file.files[0]));
    const form = make("form", {}, make("label", { for: "deal-text" }, "Paste or type a deal:"), this.text);
    form.append(make("div", { class: "row" }, make("button", { type: "submit" }, "Open the deal"),
      make("label", { for: "deal-file" }, "or a file: ", file)));
    form.append(this.named, make("p", { class: "note" },
      "PBN, LIN, RBN, JSON, hand diagrams, BBO links, boards of FreeCell. A file can be dropped anywhere on the page."));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.read({ text: this.text.value });
    });
    const samples = SAMPLES.map((one) => worded(one.label, () => void this._sample(one)));
    return make("section", { "aria-labelledby": "paste-title" }, make("h2", { id: "paste-title" }, "Your deal"), form,
      make("div", { class: "row", role: "group", "aria-label": "Samples" }, "To try: ", ...samples));
  }

  _choose() {
    this.search.addEventListener("input", () => this._found());
    this.deals.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.deal(this.number.value.trim());
    });
    return make("section", { "aria-labelledby": "choose-title" }, make("h2", { id: "choose-title" }, "Or choose a game"),
      make("label", { for: "game-search" }, "Search by name:"), this.search, this.found, this.chosen);
  }

  _ownRules() {
    const form = make("form", {}, make("label", { for: "rules-name" }, "Name: ", this.name),
      make("label", { for: "rules-text", class: "spoken" }, "Rule file"), this.ruleText);
    form.append(make("div", { class: "row" }, make("button", { type: "submit" }, "Check"),
      worded("Use these rules", () => void this._try(() => this._use()))), this.mistakes);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this._try(() => this._check());
    });
    return make("details", { class: "own" }, make("summary", {}, "A game of your own: a rule file"),
      make("p", { class: "note" }, "A game is a text file. Start from one that there is: choose it above, then “Change these rules”."), form);
  }

  // -- deals ---------------------------------------------------------------------------------------------------

  /** @param {File} file */
  async file(file) {
    await this._try(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let marks = "";
      for (let at = 0; at < bytes.length; at += 8192) marks += String.fromCharCode(...bytes.subarray(at, at + 8192));
      await this._read({ bytes: btoa(marks), name: file.name.slice(0, 200) });
    });
  }

  /** @param {object} given */
  async read(given) {
    await this._try(() => this._read(given));
  }

  /** @param {object} given */
  async _read(given) {
    const { deals, notes } = await this.python.ask("read", { ...given, ...this._choice() });
    this.notes.replaceChildren(...notes.map((/** @type {string} */ one) => make("p", {}, one)));
    const [first, ...others] = deals;
    this._listDeals();
    if (!others.length) {
      if (first.error) throw new Error(first.error);
      await this._open(first.recipe);
      return;
    }
    const items = deals.map((/** @type {any} */ one) => make("li", {}, one.error
      ? make("span", { class: "error" }, `${one.title}: ${one.error}`)
      : worded(one.title, () => void this._try(() => this._open(one.recipe)))));
    this._listDeals(make("h2", {}, `${deals.length} deals`), make("ul", { class: "found" }, ...items));
    const good = deals.find((/** @type {any} */ one) => !one.error);
    if (good) await this._open(good.recipe);
  }

  /**
   * The deals of a file, to choose from; without any, no list.
   * @param {HTMLElement[]} parts
   */
  _listDeals(...parts) {
    this.list.replaceChildren(...parts);
    this.list.hidden = !parts.length;
  }

  /** @param {object} recipe */
  async _open(recipe) {
    await this.show(await this.python.ask("open", { recipe }));
  }

  /** @param {string} number none: at random */
  async deal(number) {
    await this._try(async () => this._alone(await this.python.ask("number", { ...this._choice(), number })));
  }

  /** @param {{ text?: string, game?: string, number?: string }} sample */
  async _sample({ text, game, number }) {
    await this._try(async () => {
      if (text) {
        this.text.value = text;
        const { deals } = await this.python.ask("read", { text });
        this._listDeals();
        if (deals[0].error) throw new Error(deals[0].error);
        await this._open(deals[0].recipe);
      } else await this._alone(await this.python.ask("number", { game, number }));
    });
  }

  /**
   * A deal that is none of a file.
   * @param {any} made
   */
  async _alone(made) {
    this._listDeals();
    await this.show(made);
  }

  /**
   * A deal lies open, to be played with.
   * @param {any} made
   * @param {boolean} [fresh] the address is to say it
   */
  async show(made, fresh = true) {
    this.made = made;
    const fragment = `#deal=${await packedText(JSON.stringify(made.recipe))}`;
    if (fresh && window.location.hash !== fragment) window.history.pushState(null, "", fragment);
    document.title = `${made.title} · faceup`;
    const live = make("faceup-live", { "data-told": JSON.stringify(made.live) });
    const board = /** @type {HTMLTemplateElement} */ (make("template"));
    board.innerHTML = made.html; // written by this program, which escapes what came from outside
    this.reports.replaceChildren();
    const warnings = made.warnings.map((/** @type {string} */ one) => make("p", { class: "note" }, `Warning: ${one}`));
    this.open.replaceChildren(this._links(made), ...warnings, live, document.importNode(board.content, true), this.reports);
    this.open.scrollIntoView({ block: "start" });
  }

  /** @param {any} made */
  _links(made) {
    const link = worded("Copy a link to this deal", () => void this._try(async () => {
      await navigator.clipboard.writeText(window.location.href);
      link.textContent = "Copied";
    }));
    const rules = worded("Rules of this game", () => void this._try(() => this._chooseGame(made.game, made.recipe.rules)));
    const reports = made.reports.map((/** @type {[string, string]} */ [name, title]) => worded(title, () => void this._try(() => this._report(name))));
    return make("div", { class: "row links", role: "group", "aria-label": "This deal" }, ...this._contract(made), ...reports,
      rules, link, worded("Another deal", () => this.leave()));
  }

  /**
   * Where a deal can be played in another contract: a field for it.
   * @param {any} made
   */
  _contract(made) {
    if (made.contract === null) return [];
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "text", size: 8, maxlength: 40, value: made.contract, placeholder: "4S-S" }));
    const form = make("form", {}, make("label", {}, "Contract: ", field), " ", make("button", { type: "submit" }, "Set"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this._try(async () =>
        this.show(await this.python.ask("contract", { recipe: made.recipe, contract: field.value.trim() })));
    });
    return [form];
  }

  /** Back to the door. */
  leave() {
    this.made = null;
    this.open.replaceChildren();
    this._listDeals();
    document.title = "faceup";
    window.history.pushState(null, "", window.location.pathname + window.location.search);
    this.text.focus();
  }

  /** @param {string} question */
  async _report(question) {
    const place = this.reports;
    this.reporting?.abort();
    const own = (this.reporting = new AbortController());
    const said = make("span", { role: "status" }, "Searching …");
    const stop = worded("Stop", () => {
      own.abort();
      place.replaceChildren(make("p", { class: "note" }, "The search was stopped."));
    });
    place.replaceChildren(make("p", {}, said, " ", stop));
    await this.python.follow("report", { table: this.made.table, question }, (heard) => {
      if (heard.error) tellError(place, heard.error);
      else if (heard.html) {
        const board = /** @type {HTMLTemplateElement} */ (make("template"));
        board.innerHTML = heard.html;
        place.replaceChildren(document.importNode(board.content, true));
      } else said.textContent = progress(heard);
    }, own.signal);
  }

  async _ofAddress() {
    const asked = await ofFragment(window.location.hash);
    if (!asked) {
      this.open.replaceChildren();
      return;
    }
    if ("recipe" in asked) await this.show(await this.python.ask("open", asked), false);
    else await this.show(await this.python.ask("number", asked));
  }

  // -- games ---------------------------------------------------------------------------------------------------

  async _loadGames() {
    try {
      this.games = await (await fetch("games.json")).json();
    } catch {
      this.problem.replaceChildren("The list of games does not load.");
    }
    this._found();
  }

  /** The games that have all words that were typed. */
  _found() {
    const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/[^\p{L}\p{N} ]/gu, "").toLowerCase();
    const words = plain(this.search.value).split(" ").filter(Boolean);
    const has = (/** @type {Game} */ game) => {
      const text = plain([game.id.replaceAll("-", " "), game.id, game.name, ...game.aliases, game.kind].join(" "));
      return words.every((word) => text.includes(word));
    };
    const typed = words.join(" ");
    const rank = (/** @type {Game} */ game) => {
      const names = [game.name, game.id, ...game.aliases].map(plain);
      return names.includes(typed) ? 0 : names.some((name) => name.startsWith(typed)) ? 1 : 2;
    };
    const all = this.games.filter(has).sort((one, other) => rank(one) - rank(other));
    const items = all.slice(0, MOST_SHOWN).map((game) => {
      const chosen = worded(game.name, () => void this._try(() => this._chooseGame(game.id)));
      chosen.append(" ", make("small", {}, game.kind));
      attribute(chosen, "aria-pressed", this.game?.id === game.id ? "true" : "false");
      return make("li", {}, chosen);
    });
    const more = all.length - items.length;
    if (more > 0) items.push(make("li", { class: "note" }, `… and ${more} more: type a part of a name.`));
    if (!all.length) items.push(make("li", { class: "note" }, "No game has this in its name."));
    this.found.replaceChildren(...items);
  }

  /**
   * A game is chosen: its rules are said.
   * @param {string} id
   * @param {{ name: string, text: string }} [rules]
   */
  async _chooseGame(id, rules) {
    const game = this.games.find((one) => one.id === id) ?? { id, name: id, aliases: [], kind: "" };
    const told = await this.python.ask("rules", rules ? { rules } : { game: id });
    this.game = game;
    this.rules = rules ?? null;
    this.chosen.hidden = false;
    this.deals.hidden = !told.dealt;
    this.says.textContent = told.text;
    this.options.replaceChildren(...told.options.map((/** @type {any} */ one) => option(one)));
    this.named.replaceChildren(`A deal that does not name its game is read as ${told.name}.`);
    this._found();
    this.search.scrollIntoView({ block: "nearest" });
  }

  /** The game that is chosen, with its options, as a request names it. */
  _choice() {
    if (!this.game) return {};
    const chosen = [...this.options.querySelectorAll("select")].filter((one) => one.value !== one.dataset.usual);
    const options = Object.fromEntries(chosen.map((one) => [one.name, one.value]));
    return { ...(this.rules ? { rules: this.rules } : { game: this.game.id }), options };
  }

  /** The rule file of the chosen game, to be changed. */
  async _editRules() {
    if (!this.game) return;
    const found = this.rules ?? (await this.python.ask("file", { game: this.game.id }));
    this.name.value = found.name;
    this.ruleText.value = found.text;
    this.mistakes.replaceChildren();
    this.own.setAttribute("open", "");
    this.ruleText.focus();
  }

  get _rules() {
    return { name: this.name.value, text: this.ruleText.value };
  }

  async _check() {
    const { mistakes } = await this.python.ask("check", { rules: this._rules });
    const items = mistakes.map((/** @type {any} */ one) => make("li", { class: "wrong" }, `${one.line ? `Line ${one.line}: ` : ""}${one.error}`));
    this.mistakes.replaceChildren(items.length ? make("ul", {}, ...items) : "No mistakes.");
    return !items.length;
  }

  async _use() {
    if (!(await this._check())) return;
    await this._chooseGame(this._rules.name, this._rules);
    this.number.focus();
  }

  /** @param {() => Promise<unknown>} does */
  async _try(does) {
    this.problem.replaceChildren();
    this.notes.replaceChildren();
    try {
      await does();
    } catch (error) {
      this.problem.replaceChildren(/** @type {Error} */ (error).message);
      this.problem.scrollIntoView({ block: "nearest" });
    }
  }
}

/**
 * An option of a game.
 * @param {{ name: string, title: string, doc: string, values: unknown[], default: unknown }} one
 */
function option(one) {
  const usual = String(one.default);
  const select = make("select", { name: one.name, "data-usual": usual });
  for (const value of one.values.map(String)) {
    select.append(make("option", { value, selected: value === usual }, { true: "yes", false: "no" }[value] ?? value));
  }
  return make("label", {}, `${one.title || one.doc || one.name}: `, select);
}

/**
 * @param {HTMLElement} place
 * @param {string} told
 */
function tellError(place, told) {
  place.replaceChildren(make("p", { class: "error", role: "alert" }, told));
}

new Front(/** @type {HTMLElement} */ (document.getElementById("web")));
