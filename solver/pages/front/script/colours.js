/* Four colours for the suits, for whoever asks for them: the choice is kept in the browser, for all pages. */

const KEPT = "faceup suits";

/** The button; what was chosen before holds at once. */
function colours() {
  const root = document.documentElement;
  /** @param {boolean} four */
  const choose = (four) => {
    if (four) root.dataset.suits = "four";
    else delete root.dataset.suits;
    attribute(made, "aria-pressed", String(four));
    keep(four ? "four" : "two");
  };
  const made = worded("Four colours", () => choose(root.dataset.suits !== "four"));
  made.className = "colours";
  choose(kept() === "four");
  return made;
}

/** @param {string} choice */
function keep(choice) {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
