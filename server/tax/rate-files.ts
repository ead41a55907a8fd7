import { parse } from "csv-parse/sync";
import { taxApiMessages as messages } from "../../common/messages/admin/tax.ts";
import {
  MOST_RATE,
  TAXED_THINGS,
  type TaxedThing,
  toPercent,
  US_STATES,
  type UsState,
} from "../../common/tax.ts";
import { writeRows } from "../platform/csv.ts";
import { badField, badFields, type FieldError } from "../platform/errors.ts";
import type { OwnRate } from "../settings/subjects/tax.ts";
import { rateProblems } from "../settings/tax-problems.ts";
import type { RateRow } from "./rate-table.ts";
import { otherState, stateName } from "./zip-states.ts";

/** A few more than there are ZIP codes. */
const MOST_ROWS = 60_000;
/** A file with a fault in each line says enough with the first of them. */
const MOST_SAID = 20;

export interface ZipRow {
  state: UsState;
  zip: string;
  rateMillionths: number;
  clothingMillionths: number;
}

const RATE_COLUMNS = ["place", "for", "from", "percent", "taxed from", "taxed above"] as const;
const ZIP_COLUMNS = ["state", "zip", "percent", "clothing percent"] as const;

/** A row of a file by its columns, and the line in which it stands. */
interface Row {
  line: number;
  cells: Record<string, string>;
}

/** Rates of a file, all or none. Throws `bad-input` that names each faulty line. */
export function readRateFile(bytes: Buffer): OwnRate[] {
  const rows = readRows(bytes, RATE_COLUMNS.slice(0, 4));
  const { read, problems } = readEach(rows, readRate);
  const lines = rows.map(({ line }) => line);
  const faults = problems.length > 0 ? [] : rateProblems(read, (index) => `line ${lines[index]}`);
  refuse([
    ...problems,
    ...faults.map(({ field, message }) => {
      const [line = ""] = field.split(".");
      return { field: "file", message: `${atLine(Number(line.slice(5)))}${message}` };
    }),
  ]);
  return read;
}

/** ZIP rates of a file, all or none. Throws as `readRateFile` does. */
export function readZipFile(bytes: Buffer): ZipRow[] {
  const rows = readRows(bytes, ZIP_COLUMNS.slice(0, 3));
  const known = new Set<string>();
  const { read, problems } = readEach(rows, (cells) => {
    const row = readZip(cells);
    if (typeof row === "string") return row;
    const key = `${row.state} ${row.zip}`;
    if (known.has(key)) return messages.zipTwice(row.zip);
    known.add(key);
    return row;
  });
  refuse(problems);
  return read;
}

export function writeRateFile(
  rows: readonly (OwnRate & Partial<Pick<RateRow, "source">>)[],
): string {
  const cents = (value: number) => (value === 0 ? "" : (value / 100).toFixed(2));
  return writeRows([
    [...RATE_COLUMNS, "source"],
    ...rows.map(
      ({ place, thing, from, rateMillionths, taxedFromCents, taxedAboveCents, source }) => [
        ...[place, thing, from, toPercent(rateMillionths)],
        ...[cents(taxedFromCents), cents(taxedAboveCents), source ?? ""],
      ],
    ),
  ]);
}

export function writeZipFile(rows: readonly ZipRow[]): string {
  return writeRows([
    ZIP_COLUMNS,
    ...rows.map(({ state, zip, rateMillionths, clothingMillionths }) => [
      ...[state, zip, toPercent(rateMillionths), toPercent(clothingMillionths)],
    ]),
  ]);
}

function readRows(bytes: Buffer, needed: readonly string[]): Row[] {
  const text = decode(bytes);
  let parsed: { record: string[]; info: { lines: number } }[];
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
    }) as unknown as typeof parsed;
  } catch {
    throw badField("file", messages.unreadable);
  }
  const [head, ...rows] = parsed;
  const names = (head?.record ?? []).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw badField("file", messages.noColumn(missing.join(", ")));
  if (rows.length === 0) throw badField("file", messages.noRows);
  if (rows.length > MOST_ROWS) throw badField("file", messages.tooManyRows);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ""])),
  }));
}

/** The one of the first line: below it, a comma may stand within a number. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  return ["\t", ";"].find((delimiter) => head.includes(delimiter)) ?? ",";
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badField("file", messages.unreadable);
  }
}

/** @param readOne answers the row, or what is wrong with it */
function readEach<Read extends object>(
  rows: readonly Row[],
  readOne: (cells: Record<string, string>) => Read | string,
): { read: Read[]; problems: FieldError[] } {
  const read: Read[] = [];
  const problems: FieldError[] = [];
  for (const { line, cells } of rows) {
    const one = readOne(cells);
    if (typeof one === "string") problems.push({ field: "file", message: atLine(line) + one });
    else read.push(one);
  }
  return { read, problems };
}

const atLine = (line: number) => `${messages.line(line)} `;

function refuse(problems: FieldError[]): void {
  if (problems.length > 0) throw badFields(problems.slice(0, MOST_SAID));
}

function readRate(cells: Record<string, string>): OwnRate | string {
  const thing = TAXED_THINGS.find((known) => known === cells.for?.toLowerCase());
  if (thing === undefined) return messages.unknownThing(cells.for ?? "", TAXED_THINGS.join(", "));
  const from = cells.from ?? "";
  if (!isDay(from)) return messages.noDay(from);
  const rateMillionths = readPercent(cells.percent ?? "");
  if (rateMillionths === undefined) return messages.noPercent(cells.percent ?? "");
  const taxedFromCents = readBound(cells["taxed from"] ?? "");
  const taxedAboveCents = readBound(cells["taxed above"] ?? "");
  if (taxedFromCents === undefined || taxedAboveCents === undefined) return messages.noAmount;
  const place = (cells.place ?? "").toUpperCase();
  return {
    place,
    thing: thing as TaxedThing,
    from,
    rateMillionths,
    taxedFromCents,
    taxedAboveCents,
  };
}

function readZip(cells: Record<string, string>): ZipRow | string {
  const state = (cells.state ?? "").toUpperCase();
  if (!Object.hasOwn(US_STATES, state)) return messages.unknownState(cells.state ?? "");
  // Spreadsheets drop leading zeros, of which no ZIP code has more than two.
  if (!/^\d{3,5}$/.test(cells.zip ?? "")) return messages.noZip(cells.zip ?? "");
  const zip = (cells.zip ?? "").padStart(5, "0");
  // No address there would ever have it.
  const other = otherState(state, zip);
  if (other !== undefined) return messages.zipElsewhere(zip, stateName(other), stateName(state));
  const rateMillionths = readPercent(cells.percent ?? "");
  if (rateMillionths === undefined) return messages.noPercent(cells.percent ?? "");
  const clothing = cells["clothing percent"] ?? "";
  const clothingMillionths = clothing === "" ? 0 : readPercent(clothing);
  if (clothingMillionths === undefined) return messages.noPercent(clothing);
  if (clothingMillionths > rateMillionths) {
    return messages.clothingAbove(toPercent(clothingMillionths), toPercent(rateMillionths));
  }
  return { state: state as UsState, zip, rateMillionths, clothingMillionths };
}

/** 8.875, 8,875 and 8.875 % in millionths; undefined for what is no rate, such as 100. */
export function readPercent(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,2})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const millionths = Number(whole + part.padEnd(4, "0"));
  return millionths <= MOST_RATE ? millionths : undefined;
}

function readBound(text: string): number | undefined {
  if (text === "") return 0;
  const [, whole, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, "0"));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}
