/* What begins when the page is there. */

customElements.define("faceup-board", Board);

/** @returns {Board[]} */
function boards() {
  return [...document.querySelectorAll("faceup-board")].map((one) => /** @type {Board} */ (one));
}

window.addEventListener("beforeprint", () => boards().forEach((one) => one.print()));
window.addEventListener("afterprint", () => boards().forEach((one) => one.show()));

// Where nothing has the focus, keys go to the only board.
document.addEventListener("keydown", (event) => {
  const [only, ...others] = boards();
  if (event.target === document.body && only && !others.length) only.press(event);
});
