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
 * A button with a drawing or text on it, and its name in speech.
 * @param {string} name
 * @param {string} shown
 * @param {() => void} pressed
 */
function button(name, shown, pressed) {
  const made = make("button", { type: "button", "aria-label": name, title: name }, shown);
  made.addEventListener("click", pressed);
  return made;
}
