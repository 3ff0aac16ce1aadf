/* Reading the data of a board: JSON, packed small so that an evening goes into a mail. */

/**
 * The data of a board. Browsers that cannot unpack it reject.
 * @param {Element} element with JSON as it is, or deflated in base64
 * @returns {Promise<PlayData>}
 */
async function dataOf(element) {
  const text = element.textContent ?? "";
  if (element.getAttribute("type") === "application/json") return unpacked(JSON.parse(text));
  const bytes = Uint8Array.from(atob(text), (mark) => mark.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return unpacked(await new Response(stream).json());
}

/** What stands for the number 0 in a text of numbers. */
const ZERO = 48;

/**
 * Lines that stand as texts, a mark a number, become lists of numbers.
 * @param {any} data
 * @returns {PlayData}
 */
function unpacked(data) {
  for (const frame of data.frames) for (const option of frame.options) option.line = numbers(option.line);
  return data;
}

/**
 * @param {string | number[]} line
 * @returns {number[]}
 */
function numbers(line) {
  return typeof line === "string" ? [...line].map((mark) => (mark.codePointAt(0) ?? 0) - ZERO) : line;
}
