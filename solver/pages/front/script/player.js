/* Going through the plays: buttons, a slider, and playing by itself. */

/** @type {[string, number][]} how fast, in milliseconds a play */
const SPEEDS = [["slow", 2000], ["normal", 1000], ["fast", 400], ["very fast", 120]];

class Player {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    this.timer = 0;
    this.buttons = {
      first: button("To the start", "first", () => this.end(-1)),
      back: button("One back", "back", () => this.step(-1)),
      play: button("Play", "play", () => this.toggle()),
      forward: button("One on", "forward", () => this.step(1)),
      last: button("To the end", "last", () => this.end(1)),
    };
    for (const [name, made] of Object.entries(this.buttons)) made.classList.add(name);
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: 0, step: 1, value: 0 }));
    this.slider.addEventListener("input", () => this.slide());
    this.speed = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": "Speed" }));
    for (const [name, pause] of SPEEDS) this.speed.append(make("option", { value: pause }, name));
    this.speed.value = "1000";
    this.speed.addEventListener("change", () => this.timer && this.start());
    this.place = make("output", { class: "step" });
    this.element = make("div", { class: "player", role: "group", "aria-label": "Go through the plays" });
    const { first, back, forward, last, play } = this.buttons;
    this.element.append(first, back, forward, last, this.slider, this.place, play, this.speed);
  }

  get playing() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.timer) this.stop();
    else this.start();
  }

  start() {
    this.stop();
    if (!this.tree.here.next.length) this.tree.go(this.tree.line[0]);
    this.timer = window.setInterval(() => this.tick(), Number(this.speed.value));
    this.show();
  }

  stop() {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.show();
  }

  tick() {
    this.tree.forward();
    if (!this.tree.here.next.length) this.stop();
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    if (by > 0) this.tree.forward();
    else this.tree.back();
  }

  /** @param {number} way */
  end(way) {
    this.stop();
    const line = this.tree.line;
    this.tree.go(way < 0 ? line[0] : line[line.length - 1]);
  }

  slide() {
    const position = this.tree.line[Number(this.slider.value)];
    this.stop();
    this.tree.go(position);
  }

  show() {
    const line = this.tree.line;
    const at = this.tree.here.depth;
    const last = line.length - 1;
    this.slider.max = String(last);
    this.slider.value = String(at);
    this.slider.disabled = last === 0;
    attribute(this.slider, "aria-label", this.tree.deal.called || "Plays");
    attribute(this.slider, "aria-valuetext", at ? `${at} of ${last}: ${this.tree.here.step?.spoken ?? ""}` : "the start");
    this.place.textContent = `${at} / ${last}`;
    const { first, back, forward, last: end, play } = this.buttons;
    unable(first, at === 0);
    unable(back, at === 0);
    unable(forward, at === last);
    unable(end, at === last);
    const name = this.playing ? "Pause" : "Play";
    if (play.title === name) return;
    play.replaceChildren(icon(name.toLowerCase()));
    attribute(play, "aria-label", name);
    attribute(play, "title", name);
  }
}

/**
 * A button that does nothing now; it keeps the focus that it has.
 * @param {HTMLElement} made
 * @param {boolean} is
 */
function unable(made, is) {
  attribute(made, "aria-disabled", is ? "true" : null);
}
