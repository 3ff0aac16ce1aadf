/* Asking Python in a worker of this page: the transport without a server. */

/** Milliseconds after which a search must have ended that was stopped: else its worker is ended. */
const GRACE = { suspends: 1500, deaf: 120 };

/**
 * A request that waits for its answer.
 * @typedef {object} Waiting
 * @property {{ id: number, address: string, asked: object, follow?: boolean }} message
 * @property {(answer: any) => void} done
 * @property {(error: Error) => void} failed
 * @property {(heard: any) => void} [hear]
 */

/* One worker with a Python in it. */
class Python {
  /**
   * @param {string} address of the worker
   * @param {(state: { loaded: number, total: number }) => void} loading
   * @param {(python: Python) => void} broken it has come to a bad end
   */
  constructor(address, loading, broken) {
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.suspends = false;
    this.broken = broken;
    this.worker = new Worker(address, { type: "module" });
    /** @type {Promise<Python>} */
    this.ready = new Promise((ready, failed) => {
      this.worker.addEventListener("message", ({ data }) => {
        if (data.loading) loading(data.loading);
        else if (data.ready) {
          this.suspends = data.ready.suspends;
          ready(this);
        } else if (data.failed) failed(new Error(data.failed));
        else this._heard(data);
      });
      this.worker.addEventListener("error", (event) => failed(new Error(event.message || "the worker does not load")));
    });
    this.ready.catch(() => undefined);
  }

  /** Whether a search runs, or waits. */
  get searches() {
    return [...this.waiting.values()].some((one) => one.hear);
  }

  /** @param {Waiting} one */
  send(one) {
    this.waiting.set(one.message.id, one);
    this.worker.postMessage(one.message);
  }

  /** @param {any} data */
  _heard(data) {
    const one = this.waiting.get(data.id);
    if (!one) return;
    if (data.line) one.hear?.(JSON.parse(data.line));
    else {
      this.waiting.delete(data.id);
      if (data.broken) {
        one.failed(new Error(`Python broke off: ${data.broken.split("\n")[0]}`));
        this.broken(this);
      }
      else one.done(data.answer ? JSON.parse(data.answer) : undefined);
    }
  }
}

/** @implements {Transport} */
class WorkerTransport {
  /**
   * @param {string} address of the worker
   * @param {object} told
   * @param {(state: { loaded: number, total: number }) => void} told.loading
   * @param {(made: any) => void} told.open
   */
  constructor(address, { loading, open }) {
    this.address = address;
    this.open = open;
    /** @type {Map<string, object>} the recipes of the deals of this page */
    this.recipes = new Map();
    this.number = 0;
    this.first = new Python(address, loading, (python) => this._replace(python));
    /** @type {Python | null} where a search can not be stopped: takes over, and answers while one runs */
    this.spare = null;
    this.ready = this.first.ready;
    void this.ready.then((python) => {
      if (!python.suspends) this.spare = this._another();
    }, () => undefined);
  }

  _another() {
    return new Python(this.address, () => undefined, (python) => this._replace(python));
  }

  /**
   * @param {string} address
   * @param {any} asked
   */
  async ask(address, asked) {
    await this.first.ready;
    const python = this.spare && this.first.searches ? this.spare : this.first;
    const answer = await new Promise((done, failed) =>
      python.send({ message: { id: ++this.number, address, asked: this._known(asked) }, done, failed }));
    if (answer.error) throw new Error(answer.error);
    if (answer.recipe) this.recipes.set(answer.table, answer.recipe);
    return answer;
  }

  /**
   * @param {string} address
   * @param {any} asked
   * @param {(heard: any) => void} hear
   * @param {AbortSignal} signal
   */
  async follow(address, asked, hear, signal) {
    const python = await this.first.ready;
    if (signal.aborted) return;
    const id = ++this.number;
    const message = { id, address, asked: this._known(asked), follow: true };
    await new Promise((done, failed) => {
      signal.addEventListener("abort", () => {
        this._stop(python, id);
        done(undefined);
      });
      const listen = (/** @type {any} */ heard) => {
        if (!signal.aborted) hear({ frame: null, searching: false, waiting: false, nodes: 0, facts: {}, error: "", ...heard });
      };
      python.send({ message, done, failed, hear: listen });
    });
  }

  /**
   * A request with the recipe of its deal: that Python may not have seen it.
   * @param {any} asked
   */
  _known(asked) {
    const recipe = this.recipes.get(asked.table ?? asked.like);
    return recipe && !asked.recipe ? { ...asked, recipe } : asked;
  }

  /**
   * @param {Python} python
   * @param {number} id
   */
  _stop(python, id) {
    if (!python.waiting.has(id)) return;
    python.worker.postMessage({ stop: id });
    window.setTimeout(() => {
      if (python.waiting.delete(id)) this._replace(python);
    }, python.suspends ? GRACE.suspends : GRACE.deaf);
  }

  /**
   * A worker that does not hear, or is broken, is ended; another one takes what it had still to do.
   * @param {Python} old
   */
  _replace(old) {
    old.worker.terminate();
    if (old === this.spare) this.spare = null;
    else if (old === this.first) [this.first, this.spare] = [this.spare ?? this._another(), null];
    else return;
    if (!old.suspends) this.spare = this._another();
    const rest = [...old.waiting.values()];
    void this.first.ready.then((python) => {
      for (const one of rest) python.send(one);
    }, (error) => rest.forEach((one) => one.failed(error)));
  }
}
