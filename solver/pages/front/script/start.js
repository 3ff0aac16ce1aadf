/* What begins when the page is there. */

customElements.define("faceup-board", Board);

/** @returns {Board[]} */
function boards() {
  return [...document.querySelectorAll("faceup-board")].map((one) => /** @type {Board} */ (one));
}

const main = document.querySelector("main");
if (/[♠♥♦♣]/.test(main?.textContent ?? "")) main?.prepend(colours());

// Reports are text, as on a terminal; here their suits have the colours of all others.
for (const report of document.querySelectorAll(".report pre")) report.replaceChildren(...coloured(report.textContent ?? ""));

window.addEventListener("beforeprint", () => {
  for (const one of boards()) one.draw();
});

// Where nothing has the focus, keys go to the only board.
document.addEventListener("keydown", (event) => {
  const [only, ...others] = boards();
  if (event.target === document.body && !others.length) only?.view?.press(event);
});
