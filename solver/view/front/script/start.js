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
