/* Links that carry a deal in their fragment, which no browser sends to the host of a page. */

/**
 * A text as letters that may stand in a link.
 * @param {string} text
 */
async function packedText(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const marks = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return marks.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Letters of a text that a link may unpack to. */
const MOST_UNPACKED = 4 << 20;

/**
 * @param {string} marks
 * @returns {Promise<string>}
 */
async function unpackedText(marks) {
  const bytes = Uint8Array.from(atob(marks.replaceAll("-", "+").replaceAll("_", "/")), (mark) => mark.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_UNPACKED) throw new Error("too long");
  }
}

/**
 * What the fragment of an address asks for: a deal that it carries, or the number of one.
 * @param {string} fragment with its #
 * @returns {Promise<{ recipe: object } | { game: string, number: string } | null>}
 */
async function ofFragment(fragment) {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const deal = told.get("deal");
  const game = told.get("game");
  if (deal) {
    try {
      return { recipe: JSON.parse(await unpackedText(deal)) };
    } catch {
      throw new Error("This link does not carry a whole deal; was it cut?");
    }
  }
  return game ? { game, number: told.get("number") ?? "" } : null;
}
