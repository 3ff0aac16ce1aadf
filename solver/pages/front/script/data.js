/* Reading the data of a board: JSON in columns, packed so that an evening goes into a mail (solver/pages/board_json.py). */

/**
 * The data of a board. Browsers that cannot unpack it reject.
 * @param {Element} element
 * @returns {Promise<PlayData>}
 */
async function dataOf(element) {
  const bytes = Uint8Array.from(atob(element.textContent ?? ""), (mark) => mark.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return unpacked(await new Response(stream).json());
}

/**
 * @param {any} data in columns
 * @returns {PlayData}
 */
function unpacked({ places, start, called, game, first, compass, steps, record, frames, options, worths }) {
  const lines = lists(options.line);
  const played = lists(options.steps);
  const all = options.worth.map((/** @type {number} */ number, /** @type {number} */ at) => {
    const [value, badge, told, mark, cost] = worths[number];
    return { steps: played[at], value, badge, told, mark, cost, at: options.at?.[at] ?? null, line: lines[at] };
  });
  const made = lists(record.steps);
  let next = 0;
  return {
    places,
    start,
    called,
    game,
    first,
    compass,
    steps: rows(steps, "play"),
    record: rows(record, "trick").map((one, at) => ({ ...one, steps: made[at] })),
    frames: rows(frames, "told").map((one, at) => ({ ...one, options: all.slice(next, (next += frames.options[at])) })),
  };
}

/**
 * Objects from lists of their attributes.
 * @param {Record<string, any>} columns
 * @param {string} one of the names, of which there is a list
 * @returns {any[]}
 */
function rows(columns, one) {
  const lists = Object.entries(columns).filter(([, column]) => Array.isArray(column));
  return columns[one].map((/** @type {any} */ _, /** @type {number} */ at) =>
    Object.fromEntries(lists.map(([name, column]) => [name, column[at]])));
}

/** What stands for the number 0, and marks that are no characters. */
const [ZERO, HALVES, PAIRS] = [48, 0xd800, 0x800];

/** @param {string} mark */
function numberOf(mark) {
  const code = mark.codePointAt(0) ?? 0;
  return (code < HALVES ? code : code - PAIRS) - ZERO;
}

/**
 * Lists of numbers, a mark a number, a line a list.
 * @param {string} marks
 * @returns {number[][]}
 */
function lists(marks) {
  return marks.split("\n").map((line) => [...line].map(numberOf));
}
