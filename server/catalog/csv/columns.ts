import { type Attribute, plainName } from "../../../common/attributes.ts";
import { LANGUAGE_WORDS } from "../../../common/languages/languages.ts";
import {
  attributeColumn,
  CSV_FIELDS,
  type CsvField,
  csvNames,
  ownLabel,
} from "../../../common/product-fields.ts";
import type { CsvFile } from "./read-csv.ts";

type OwnField = (typeof CSV_FIELDS)[number];

/** The names under which the shop writes a column, in English and in its other languages. */
export function labelsOf(field: OwnField): string[] {
  const label = ownLabel(field);
  return [label, ...Object.values(LANGUAGE_WORDS).map(({ shownWords }) => shownWords.field[label])];
}

/** Fields by those names, and by other programs'. */
const KNOWN = new Map(
  CSV_FIELDS.flatMap((field) =>
    [...csvNames(field), ...labelsOf(field)].map((name) => [plain(name), field] as const),
  ),
);

/** Fields by the names of the columns in a file. */
export type Mapping = Record<string, CsvField>;

/**
 * Guesses which column of a file is which field of ours; each field at most once.
 * @param samples the first text of each column
 * @param attributes the shop's own, whose names count before other programs' names
 */
export function guessColumns(
  header: readonly string[],
  samples: readonly string[],
  attributes: readonly Attribute[] = [],
): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<CsvField>();
  const own = new Map(
    attributes.map(({ key, name }) => [plainName(name), attributeColumn(key)] as const),
  );
  header.forEach((name, at) => {
    const known = own.get(plainName(name)) ?? KNOWN.get(plain(name));
    const field = known ?? optionField(header, samples, at);
    // Pictures of other shops cannot be shown here.
    const sample = samples[at]?.trim() ?? "";
    const isForeign = field === "images" && sample !== "" && !sample.startsWith("/media/");
    if (field === undefined || isForeign || taken.has(field)) return;
    mapping[name] = field;
    taken.add(field);
  });
  return mapping;
}

/**
 * Leaves the MPN out of a guess where the rows of one product have several: other shops have one for each
 * variant, ours belongs to the product. In a file of our own it stays, so that the check reports it.
 */
export function withoutVariantMpn(mapping: Mapping, { header, rows }: CsvFile): Mapping {
  const at = (field: CsvField) => header.findIndex((name) => mapping[name] === field);
  const [sku, mpn] = [at("sku"), at("mpn")];
  if (mpn < 0 || CSV_FIELDS.every((field) => at(field) >= 0)) return mapping;
  const known = new Map<string, string>();
  const isOfVariants = rows.some(({ cells }) => {
    const [product, number] = [sku, mpn].map((column) => cells[column]?.trim() ?? "");
    if (!product || !number) return false;
    const first = known.get(product) ?? number;
    known.set(product, first);
    return first !== number;
  });
  if (!isOfVariants) return mapping;
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== "mpn"));
}

function optionField(
  header: readonly string[],
  samples: readonly string[],
  at: number,
): CsvField | undefined {
  const number = /^(?:option|attribute)(\d)values?$/.exec(plain(header[at] ?? ""))?.[1];
  if (number === undefined) return undefined;
  const named = header.findIndex((name) =>
    [`option${number}name`, `attribute${number}name`].includes(plain(name)),
  );
  const field = KNOWN.get(plain(samples[named] ?? ""));
  return field === "color" || field === "size" ? field : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
