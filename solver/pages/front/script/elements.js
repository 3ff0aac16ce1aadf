/* Making elements: text goes in as text, never as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of HTML.
 * @param {string} name
 * @param {Record<string, string | number | boolean | null>} [attributes] null and false: it has none such
 * @param {(Node | string)[]} content
 */
function make(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) attribute(made, key, value);
  made.append(...content);
  return made;
}

/**
 * An element of SVG.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} content
 */
function draw(name, attributes = {}, ...content) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/**
 * @param {Element} element
 * @param {string} key
 * @param {string | number | boolean | null} value null and false take it away
 */
function attribute(element, key, value) {
  if (value === null || value === false) element.removeAttribute(key);
  else element.setAttribute(key, value === true ? "" : String(value));
}

/**
 * A button with a drawing on it, and its name in speech.
 * @param {string} name
 * @param {string} drawing one of ICONS
 * @param {() => void} pressed
 */
function button(name, drawing, pressed) {
  const made = make("button", { type: "button", "aria-label": name, title: name }, icon(drawing));
  made.addEventListener("click", pressed);
  return made;
}

/**
 * A button that says what it does.
 * @param {string} text
 * @param {() => void} pressed
 */
function worded(text, pressed) {
  const made = make("button", { type: "button" }, text);
  made.addEventListener("click", pressed);
  return made;
}

/** @type {Record<string, string>} in a square of 24 */
const ICONS = {
  first: "M5 5h3v14H5zM19 5v14L9 12z",
  back: "M17 4v16L6 12z",
  forward: "M7 4v16l11-8z",
  last: "M16 5h3v14h-3zM5 5v14l10-7z",
  play: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM10 7.5l7 4.5-7 4.5z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
};

/** @param {string} name */
function icon(name) {
  const shape = draw("path", { d: ICONS[name], "fill-rule": "evenodd" });
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, shape);
}
