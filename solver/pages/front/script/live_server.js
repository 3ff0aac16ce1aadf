/* Asking the server that gave the page: the transport by HTTP. */

/**
 * What a live page is told besides the cards (solver/server/pages.py).
 * @typedef {object} LiveData
 * @property {string} table the deal, as the server calls it
 * @property {string} root where addresses begin
 * @property {string[]} hands the place of every seat's hand; none where they can not be edited
 * @property {boolean} dealt the game is dealt by number
 * @property {string[]} formats in which what was played is saved
 */

/**
 * What is told while a position is searched.
 * @typedef {object} Heard
 * @property {(FrameData & { steps: Step[] }) | null} frame
 * @property {boolean} searching
 * @property {boolean} waiting other searches come first
 * @property {number} nodes
 * @property {Record<string, [number, number]>} facts what is proved so far
 * @property {string} error
 */

const LOST_SERVER = "The server does not answer; it may have been ended.";

/** @implements {Transport} */
class HttpTransport {
  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * @param {string} address
   * @param {object} asked
   * @param {AbortSignal} [signal]
   * @returns {Promise<Response>}
   */
  async _send(address, asked, signal) {
    /** @type {RequestInit} */
    const request = { method: "POST", body: JSON.stringify(asked), headers: { "Content-Type": "application/json" } };
    const answer = await fetch(this.root + address, { ...request, signal, redirect: "error", cache: "no-store" }).catch(
      (error) => {
        throw error.name === "AbortError" ? error : new Error(LOST_SERVER);
      },
    );
    if (!answer.ok) throw new Error(await problemOf(answer));
    return answer;
  }

  /**
   * An answer that comes at once.
   * @param {string} address
   * @param {object} asked
   * @returns {Promise<any>}
   */
  async ask(address, asked) {
    const answer = await this._send(address, asked);
    return answer.json();
  }

  /**
   * Another deal takes the place of this page.
   * @param {any} made
   */
  open(made) {
    window.location.assign(made.address);
  }

  /**
   * An answer that comes line by line. The server goes on for as long as somebody listens.
   * @param {string} address
   * @param {object} asked
   * @param {(heard: Heard) => void} hear
   * @param {AbortSignal} signal
   */
  async follow(address, asked, hear, signal) {
    const answer = await this._send(address, asked, signal);
    const reader = answer.body?.getReader();
    if (!reader) return;
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      // Of several that have come together the last says all.
      const last = lines.filter(Boolean).pop();
      if (last && !signal.aborted) hear(JSON.parse(last));
    }
  }
}

/**
 * What the server says is wrong.
 * @param {Response} answer
 * @returns {Promise<string>}
 */
async function problemOf(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text).error;
  } catch {
    return text.trim() || LOST_SERVER;
  }
}

Live.transport ??= (data) => new HttpTransport(data.root);
