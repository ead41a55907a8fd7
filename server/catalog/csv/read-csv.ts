import { setImmediate as breathe } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse";
import { cutText } from "../../../common/cut-text.ts";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import { badField } from "../../platform/errors.ts";

const messages = importApiMessages;

export const MAX_ROWS = 10_000;
/** How many characters are read before other work gets its turn. */
const SLICE = 64 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;

interface CsvRow {
  /** The line in which the row begins; the header is line 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  header: string[];
  rows: CsvRow[];
}

/**
 * The text of a file, without its byte order mark. Throws a `bad-input` AppError for a file that is not
 * text in UTF-8; the message says what it seems to be.
 */
export function decodeFile(bytes: Buffer): string {
  if (bytes.length === 0) throw badFile(messages.empty);
  const start = bytes.toString("latin1", 0, 4);
  if (start.startsWith("PK") || start.startsWith("\xd0\xcf\x11\xe0"))
    throw badFile(messages.workbook);
  if (start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff")) throw badFile(messages.utf16);
  if (bytes.includes(0)) throw badFile(looksLikeUtf16(bytes) ? messages.utf16 : messages.notText);
  try {
    // Without `ignoreBOM` the mark is left out.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badFile(isMostlyText(bytes) ? messages.notUtf8 : messages.notText);
  }
}

/** Every second byte of English in UTF-16 is 0. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 1000);
  return sample.filter((byte) => byte === 0).length > sample.length / 3;
}

function isMostlyText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 1000);
  const odd = sample.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  return odd.length < sample.length / 50;
}

/**
 * Parses a file: comma, semicolon or tab, quotes and newlines in cells. Other work gets its turn in
 * between. Throws a `bad-input` AppError that names the line that cannot be read.
 */
export async function readCsv(text: string): Promise<CsvFile> {
  const [first, ...rows] = await parseText(text, guessDelimiter(text));
  const header = (first?.cells ?? []).map((cell) => cell.trim());
  while (header.at(-1) === "") header.pop();
  if (header.every((name) => name === "")) throw badFile(messages.noHeader);
  const twice = header.find((name, at) => name !== "" && header.indexOf(name) !== at);
  if (twice !== undefined) throw badFile(messages.headerTwice(twice));
  if (rows.length === 0) throw badFile(messages.noRows);
  if (rows.length > MAX_ROWS) throw badFile(messages.tooManyRows);
  return { header, rows };
}

/** Each column's first cell with a text, below the header. */
export function samplesOf({ header, rows }: CsvFile): string[] {
  return header.map((_, at) => {
    const speaking = rows.find(({ cells }) => (cells[at] ?? "").trim() !== "");
    return speaking?.cells[at] ?? "";
  });
}

/** The delimiter that is most frequent in the first line, outside of quotes; else a comma. */
function guessDelimiter(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of text.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === "\n" || letter === "\r") break;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

/** The first row and all rows with text; of a file that is far too long only the beginning. */
async function parseText(text: string, delimiter: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  let line = 1;
  let problem: CsvError | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
  });
  const ended = new Promise<void>((resolve) => {
    parser.on("data", (cells: string[]) => {
      if (line === 1 || cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
      line += linesOf(cells);
    });
    parser.on("end", resolve);
    parser.on("error", (error: CsvError) => {
      problem = error;
      resolve();
    });
  });
  for (let at = 0; at < text.length && !problem; ) {
    // The parser encodes each piece by itself: half a character would be lost.
    const piece = cutText(text.slice(at, at + SLICE + 1), SLICE);
    parser.write(piece);
    at += piece.length;
    await breathe();
    // The remaining rows are not needed, and the last cell may have been cut.
    if (rows.length > MAX_ROWS + 1) return rows;
  }
  if (!problem) parser.end();
  await ended;
  if (problem) throw badFile(messages.brokenQuote(line));
  return rows;
}

/** The lines that a row takes. The parser's own count takes a CRLF within a cell for two. */
function linesOf(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);
}

function badFile(message: string) {
  return badField("file", message);
}
