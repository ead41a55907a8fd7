import type { Attribute } from "../../../../common/attributes.ts";
import { formatNumber } from "../../../../common/locale.ts";
import { addressOf, type MenuColumn, type MenuEntry, nameOf } from "../../../../common/menus.ts";
import { auditMessages as messages } from "../../../../common/messages/admin/audit.ts";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatCents } from "../../../../common/money.ts";
import { type FieldName, fieldLabel, PRODUCT_FIELDS } from "../../../../common/product-fields.ts";
import type { WordKind } from "../../../../common/shop-front.ts";
import { shownListed } from "../../../../common/shown-listed.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { WordKind as ListedKind } from "../../../../common/word-lists.ts";
import { formatMoment } from "../format-moment.ts";

/** A field of a change, in words. */
export interface FieldChange {
  label: string;
  /** Undefined for a new thing. */
  from?: string;
  /** Undefined for a deleted thing. */
  to?: string;
}

const PRODUCT_NAMES = new Map(
  (Object.keys(PRODUCT_FIELDS) as FieldName[]).map((name) => [
    PRODUCT_FIELDS[name].type === "amount" ? `${name}Cents` : name,
    name,
  ]),
);

type Values = Record<string, unknown> | null;

/**
 * A change in words, a line for each field; a record, such as the stock, has a line for each of its names.
 * A field that was empty before and after is left out.
 */
export function describeChange(before: Values, after: Values): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const lines = [...fields].flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    const label = labelOf(field);
    if (!isRecord(from) && !isRecord(to)) return [line(label, field, [before, from], [after, to])];
    const [was, is] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}];
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].map((name) =>
      line(`${label} ${name}`, field, [before, was[name]], [after, is[name]]),
    );
  });
  return lines.filter(({ from = messages.empty, to = messages.empty }) => {
    return from !== messages.empty || to !== messages.empty;
  });
}

type Side = [values: Values, value: unknown];

function line(label: string, field: string, [before, from]: Side, [after, to]: Side): FieldChange {
  return {
    label,
    ...(before !== null && { from: inWords(field, from) }),
    ...(after !== null && { to: inWords(field, to) }),
  };
}

/** The label of a field; without one `priceCents` is "Price cents". */
export function labelOf(field: string): string {
  const labels: Record<string, string> = messages.fields;
  const ofProduct = PRODUCT_NAMES.get(field);
  const known = labels[field] ?? (ofProduct && fieldLabel(ofProduct));
  if (known !== undefined) return known;
  const apart = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** A field's value for people. */
export function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return messages.empty;
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number") {
    // An order's number is a name, without separators.
    if (field === "number") return adminOrderMessages.number(value);
    return field.endsWith("Cents") ? formatCents(value) : formatNumber(value);
  }
  if (field.endsWith("At") && isInstant(value)) return formatMoment(value);
  if (!Array.isArray(value)) {
    return isRecord(value) ? JSON.stringify(value) : wordOf(field, String(value));
  }
  if (value.length === 0) return messages.empty;
  if (field === "attributes") return value.map(attributeInWords).join("; ");
  if (field === "sections") return value.map(kindOf).join(", ");
  const entries = value.filter(isEntry);
  if (entries.length === value.length) return namesOf(entries);
  if (NAMED.includes(field)) return value.map(nameIn).join(", ");
  if (field === "images") return messages.pictures(value.length);
  if (LISTS_OF_WORDS[field]) return value.map((word) => listedInWords(field, word)).join(", ");
  if (value.every(isNamed)) return value.map(({ name }) => name).join(", ");
  return value.some(isRecord)
    ? messages.entries(value.length)
    : value.map((word) => wordOf(field, String(word))).join(", ");
}

/** A text of the shop may have a name like a moment's, such as `receivedAt`. */
function isInstant(value: unknown): value is string {
  return (
    typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

const KINDS: Record<string, WordKind> = {
  gender: "gender",
  category: "category",
  material: "material",
  collection: "collection",
  color: "color",
  colors: "color",
  status: "status",
};

function wordOf(field: string, word: string): string {
  const choices: Record<string, Record<string, string>> = messages.choices;
  const kind = KINDS[field];
  return choices[field]?.[word] ?? (kind ? shownWord(kind, word) : word);
}

/** The entries of a menu, and the columns of the footer with theirs. */
type Entry = MenuEntry | MenuColumn;

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && ("target" in value || Array.isArray(value.entries));
}

function namesOf(entries: readonly Entry[]): string {
  const names = entries.map((entry) => {
    if ("target" in entry) return `${nameOf(entry) ?? ""} (${addressOf(entry.target)})`;
    const links = namesOf(entry.entries) || messages.empty;
    return entry.title === "" ? links : `${entry.title}: ${links}`;
  });
  return names.join(", ");
}

/** The lists of words by which the catalog is sorted. */
const LISTS_OF_WORDS: Record<string, ListedKind> = {
  categories: "category",
  departments: "department",
  brands: "brand",
  materials: "material",
};

/** A word of a list, with what it stands under. */
function listedInWords(field: string, { name, under }: { name: string; under?: string }): string {
  const kind = LISTS_OF_WORDS[field] ?? "brand";
  const words = under === undefined ? [name] : [under, name];
  return words.map((word) => shownListed(kind, word)).join(" / ");
}

function isNamed(value: unknown): value is { name: string } {
  return isRecord(value) && typeof value.name === "string" && value.name !== "";
}

/** The lists of colors and sizes. */
const NAMED: readonly string[] = ["colors", "systems", "former"];

interface Named {
  name: string;
  /** Of what was called otherwise before. */
  now?: string;
  /** Of a system. */
  sizes?: string[];
}

function nameIn(value: string | Named): string {
  if (typeof value === "string") return shownWord("color", value);
  const { name, now, sizes = [] } = value;
  if (now !== undefined) return `${name} → ${now}`;
  return sizes.length > 0 ? `${name} (${sizes.join(", ")})`.trim() : shownWord("color", name);
}

/** An attribute of products, with its choices. */
function attributeInWords({ name, choices }: Attribute): string {
  return choices.length > 0 ? `${name} (${choices.join(", ")})` : name;
}

/** A section of the home page, in a word. */
function kindOf(section: { kind: keyof typeof adminHomeMessages.kinds }): string {
  return adminHomeMessages.kinds[section.kind];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
