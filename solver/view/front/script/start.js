/* What begins when the page is there. */

customElements.define("faceup-board", Board);
