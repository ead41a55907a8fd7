const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The place behind the string that begins at `start` with its quotation mark. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

function skipBlanks(json: Uint8Array, start: number): number {
  let at = start;
  while (BLANKS.has(json[at] ?? 0)) at += 1;
  return at;
}

/** The place behind the value that begins at `start`: a comma or brace that is not part of it. */
function endOfValue(json: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfString(json, at);
      continue;
    }
    if (OPENING.has(byte)) depth += 1;
    if (depth === 0 && (byte === COMMA || CLOSING.has(byte))) break;
    if (CLOSING.has(byte)) depth -= 1;
    at += 1;
  }
  while (at > start && BLANKS.has(json[at - 1] ?? 0)) at -= 1;
  return at;
}

/**
 * The bytes of one member of a JSON object, exactly as its text has them, or undefined when it has none of
 * that name. Of several the last counts, as for a parser.
 * @param json the text of an object, checked to be JSON
 */
export function rawMember(json: Uint8Array, name: string): Uint8Array | undefined {
  let found: Uint8Array | undefined;
  let at = skipBlanks(json, 0) + 1;
  for (;;) {
    at = skipBlanks(json, at);
    if (json[at] !== QUOTE) return found;
    const end = endOfString(json, at);
    const key: unknown = JSON.parse(Buffer.from(json.subarray(at, end)).toString("utf8"));
    at = skipBlanks(json, end);
    if (json[at] !== COLON) return found;
    const start = skipBlanks(json, at + 1);
    const stop = endOfValue(json, start);
    if (key === name) found = json.subarray(start, stop);
    at = skipBlanks(json, stop);
    if (json[at] !== COMMA) return found;
    at += 1;
  }
}
