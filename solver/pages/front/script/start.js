/* What begins when the page is there. */

customElements.define("faceup-board", Board);

/** @returns {Board[]} */
function boards() {
  return [...document.querySelectorAll("faceup-board")].map((one) => /** @type {Board} */ (one));
}

window.addEventListener("beforeprint", () => {
  for (const one of boards()) {
    one.draw();
    one.view?.print();
  }
});
window.addEventListener("afterprint", () => boards().forEach((one) => one.view?.show()));

// Where nothing has the focus, keys go to the only board.
document.addEventListener("keydown", (event) => {
  const [only, ...others] = boards();
  if (event.target === document.body && !others.length) only?.view?.press(event);
});

// Red suits in what is told are red, as on the table.
for (const part of document.querySelectorAll("h2, .facts dd, .panels td, .panels th, .panels li")) {
  const text = part.textContent ?? "";
  if (/[♥♦]/.test(text) && !part.firstElementChild) part.replaceChildren(...suited(text));
}
