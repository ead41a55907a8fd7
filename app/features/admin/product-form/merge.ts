import { TYPED_FIELDS, type TypedField } from "../../../../common/product-fields.ts";
import { plainAmount, typedAmount } from "../typed-amount.ts";
import { gridOf, madeCells, type ProductDraft, stockIn } from "./draft.ts";
import { type CellKey, cellsOf, type Grid } from "./grid.ts";

export type Side = "mine" | "theirs";

export type Subject =
  | { kind: "fact"; fact: TypedField }
  | { kind: "attribute"; key: string }
  | { kind: "status" | "images" | "otherCollections" }
  | { kind: "stock" | "sku" | "gtin"; key: CellKey; color: string; size: string };

/** A difference between two drafts with the same beginning. */
export interface Difference {
  /** Its key among the differences. */
  id: string;
  subject: Subject;
  /** The side that changed it; `both` is a conflict, for which a person chooses. */
  changedBy: Side | "both";
  /** The value of each side, as a text to compare and show; empty: the variant does not exist. */
  mine: string;
  theirs: string;
}

export type Choices = Readonly<Record<string, Side | undefined>>;

/** Three drafts of a product: the common beginning, and the two changed versions. */
export interface Drafts {
  base: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
}

/** The differences between both sides, conflicts first. */
export function compareDrafts(drafts: Drafts): Difference[] {
  const [base, mine, theirs] = [drafts.base, drafts.mine, drafts.theirs].map(readerOf);
  if (!base || !mine || !theirs) return [];
  const found = subjectsOf(drafts).flatMap((subject): Difference[] => {
    const [was, is, other] = [base(subject), mine(subject), theirs(subject)];
    if (is === other || (subject.kind === "sku" && (is === "" || other === ""))) return [];
    // If the variant is missing on one side, the difference in stock says so already.
    if (
      subject.kind === "gtin" &&
      [mine, theirs].some((made) => made({ ...subject, kind: "stock" }) === "")
    )
      return [];
    const changedBy = other === was ? "mine" : is === was ? "theirs" : "both";
    return [{ id: idOf(subject), subject, changedBy, mine: is, theirs: other }];
  });
  const conflicts = found.filter(({ changedBy }) => changedBy === "both");
  return [...conflicts, ...found.filter(({ changedBy }) => changedBy !== "both")];
}

/** The change of one side alone is chosen; a conflict has no choice yet. */
export function defaultChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.map(({ id, changedBy }) => [id, changedBy === "both" ? undefined : changedBy]),
  );
}

/** My draft with the chosen changes of theirs. */
export function mergeDrafts(
  drafts: Drafts,
  differences: readonly Difference[],
  choices: Choices,
): ProductDraft {
  const { mine, theirs } = drafts;
  const cells = cellsOf(allWords(drafts));
  const ours = readerOf(mine);
  const merged: ProductDraft = {
    ...mine,
    // As in my grid: of a row that only they have, only their variants exist.
    stock: Object.fromEntries(cells.map((cell) => [cell.key, ours({ kind: "stock", ...cell })])),
    skus: { ...theirs.skus, ...mine.skus },
    gtins: { ...theirs.gtins, ...mine.gtins },
  };
  for (const difference of differences) {
    if (choices[difference.id] === "theirs") takeOver(merged, theirs, difference);
  }
  const isMade = (part: "color" | "size", word: string) =>
    cells.some((cell) => cell[part] === word && merged.stock[cell.key] !== "");
  const grids = [drafts.base, mine, theirs].map(gridOf);
  for (const [list, part] of [
    ["colors", "color"],
    ["sizes", "size"],
  ] as const) {
    const [was = [], is = [], others = []] = grids.map((grid) => grid[list]);
    const stays = (word: string) =>
      !was.includes(word) || (is.includes(word) && others.includes(word)) || isMade(part, word);
    merged[list] = [...new Set([...is, ...others])].filter(stays).join(", ");
  }
  return merged;
}

/** A function that reads a draft's value for a subject. */
function readerOf(draft: ProductDraft): (subject: Subject) => string {
  const made = new Map(madeCells(draft).map(({ key }) => [key, stockIn(draft, key).trim()]));
  return (subject) => {
    switch (subject.kind) {
      case "fact":
        return factIn(draft, subject.fact);
      case "attribute":
        return draft.attributes[subject.key]?.trim() ?? "";
      case "status":
        return String(draft.isPublished);
      case "images":
        return JSON.stringify(draft.images);
      case "otherCollections":
        return draft.otherCollections.join(" | ");
      case "stock":
        return made.get(subject.key) ?? "";
      case "sku":
        return made.has(subject.key) ? (draft.skus[subject.key]?.trim() ?? "") : "";
      case "gtin":
        return made.has(subject.key) ? (draft.gtins[subject.key]?.trim() ?? "") : "";
    }
  };
}

function factIn(draft: ProductDraft, fact: TypedField): string {
  const text = draft[fact].trim();
  if (fact !== "price" && fact !== "originalPrice") return text;
  const amount = plainAmount(text);
  return /^\d+(\.\d*)?$/.test(amount) ? typedAmount(Number(amount)) : amount;
}

function takeOver(
  merged: ProductDraft,
  theirs: ProductDraft,
  { subject, theirs: value }: Difference,
): void {
  if (subject.kind === "fact") merged[subject.fact] = theirs[subject.fact];
  else if (subject.kind === "attribute") {
    merged.attributes = { ...merged.attributes, [subject.key]: value };
  } else if (subject.kind === "status") merged.isPublished = theirs.isPublished;
  else if (subject.kind === "images") merged.images = theirs.images;
  else if (subject.kind === "otherCollections") merged.otherCollections = theirs.otherCollections;
  else if (subject.kind === "stock") takeStock(merged, theirs, subject.key, value);
  else if (subject.kind === "gtin") merged.gtins[subject.key] = value;
  else if (subject.kind === "sku") merged.skus[subject.key] = value;
}

/** A variant that I do not have comes with their numbers, since mine are outdated and not offered. */
function takeStock(merged: ProductDraft, theirs: ProductDraft, key: CellKey, value: string): void {
  if (merged.stock[key] === "") {
    merged.skus[key] = theirs.skus[key] ?? "";
    merged.gtins[key] = theirs.gtins[key] ?? "";
  }
  merged.stock[key] = value;
}

function subjectsOf(drafts: Drafts): Subject[] {
  const cells = cellsOf(allWords(drafts));
  return [
    ...TYPED_FIELDS.map((fact) => ({ kind: "fact", fact }) as const),
    ...allAttributes(drafts).map((key) => ({ kind: "attribute", key }) as const),
    { kind: "status" },
    { kind: "images" },
    { kind: "otherCollections" },
    ...cells.map((cell) => ({ kind: "stock", ...cell }) as const),
    ...cells.map((cell) => ({ kind: "sku", ...cell }) as const),
    ...cells.map((cell) => ({ kind: "gtin", ...cell }) as const),
  ];
}

function allAttributes({ base, mine, theirs }: Drafts): string[] {
  return [...new Set([mine, theirs, base].flatMap(({ attributes }) => Object.keys(attributes)))];
}

function allWords({ base, mine, theirs }: Drafts): Grid {
  const grids = [mine, theirs, base].map(gridOf);
  return {
    colors: [...new Set(grids.flatMap(({ colors }) => colors))],
    sizes: [...new Set(grids.flatMap(({ sizes }) => sizes))],
  };
}

function idOf(subject: Subject): string {
  if (subject.kind === "fact") return subject.fact;
  return "key" in subject ? `${subject.kind}:${subject.key}` : subject.kind;
}
