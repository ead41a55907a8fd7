import { type Fibre, findFibre, OTHER_FIBRES } from "./fibres.ts";

/*
 * What a garment is made of, in percent by part: "Shell: 80% cotton, 20% linen; Lining: 100% viscose". It is
 * stored so, with the names of fibres in English, and said in the shop's language.
 */

export interface Share {
  percent: number;
  /** By its name in English. */
  fibre: string;
}

export interface Part {
  /** Empty for a garment of one part. */
  part: string;
  fibres: Share[];
}

export interface Composition {
  parts: Part[];
  /** Regulation (EU) No 1007/2011, Art. 12: leather, horn, down and the like, which are no fibres. */
  hasAnimalParts: boolean;
  /** Belts of leather, jewellery: nothing of it is a textile. */
  isNoTextile: boolean;
}

export type CompositionProblem =
  | { kind: "noPercent"; text: string }
  | { kind: "badPercent"; text: string }
  | { kind: "unknownFibre"; text: string }
  | { kind: "fibreTwice"; text: string }
  | { kind: "partTwice"; text: string }
  | { kind: "unnamedPart"; text: string }
  | { kind: "longPart"; text: string }
  | { kind: "tooManyParts"; text: string }
  | { kind: "sum"; text: string; part: string; sum: number };

const MOST_PARTS = 12;
export const MAX_PART = 60;

/** Sentences that stand for themselves, by language. */
const SENTENCES = {
  animalParts: {
    en: "Contains non-textile parts of animal origin",
    de: "Enthält nichttextile Teile tierischen Ursprungs",
  },
  noTextile: { en: "No textile", de: "Kein Textilerzeugnis" },
} as const;

type Said = keyof typeof SENTENCES;
type Named = "en" | "de";

/** Reads what was typed; shares come in any order, with the percent before or behind the fibre. */
export function readComposition(
  typed: string,
): { composition: Composition } | { problem: CompositionProblem } {
  const composition: Composition = { parts: [], hasAnimalParts: false, isNoTextile: false };
  const pieces = typed
    .split(/[;\n]/)
    .map((piece) => piece.replace(/\s+/g, " ").trim())
    .filter((piece) => piece !== "");
  for (const piece of pieces) {
    if (isSaid("animalParts", piece)) composition.hasAnimalParts = true;
    else if (isSaid("noTextile", piece)) composition.isNoTextile = true;
    else {
      const read = readPart(piece);
      if ("problem" in read) return read;
      composition.parts.push(read.part);
    }
  }
  const problem = problemOfParts(composition.parts);
  return problem ? { problem } : { composition };
}

function isSaid(sentence: Said, text: string): boolean {
  const plain = text.toLowerCase().replace(/\.$/, "");
  return Object.values(SENTENCES[sentence]).some((one) => one.toLowerCase() === plain);
}

function readPart(piece: string): { part: Part } | { problem: CompositionProblem } {
  const [, name = "", list = ""] = /^(?:([^:]*):)?(.*)$/.exec(piece) ?? [];
  const part: Part = { part: name.trim(), fibres: [] };
  if (part.part.length > MAX_PART) return { problem: { kind: "longPart", text: part.part } };
  for (const text of list.split(",").map((one) => one.trim())) {
    if (text === "") continue;
    const share = readShare(text);
    if ("problem" in share) return share;
    const isTwice = part.fibres.some(({ fibre }) => fibre === share.fibre);
    if (isTwice) return { problem: { kind: "fibreTwice", text: share.fibre } };
    part.fibres.push(share);
  }
  const sum = part.fibres.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) return { problem: { kind: "sum", text: piece, part: part.part, sum } };
  // Art. 9(1): in descending order.
  part.fibres.sort((one, other) => weightOf(other) - weightOf(one));
  return { part };
}

function weightOf({ percent, fibre }: Share): number {
  return fibre === OTHER_FIBRES ? 0 : percent;
}

function readShare(text: string): Share | { problem: CompositionProblem } {
  const [, before, behind] = /^(\d+(?:[.,]\d+)?) ?%? ?(.*)$/.exec(text) ?? [];
  const [, ahead, after] = /^(.*?) ?(\d+(?:[.,]\d+)?) ?%?$/.exec(text) ?? [];
  const number = before ?? after;
  if (number === undefined) return { problem: { kind: "noPercent", text } };
  const percent = Number(number);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    return { problem: { kind: "badPercent", text } };
  }
  const name = before === undefined ? (ahead ?? "") : (behind ?? "");
  const fibre = findFibre(name);
  return fibre ? { percent, fibre: fibre.en } : { problem: { kind: "unknownFibre", text: name } };
}

function problemOfParts(parts: readonly Part[]): CompositionProblem | undefined {
  if (parts.length > MOST_PARTS) return { kind: "tooManyParts", text: String(MOST_PARTS) };
  const seen = new Set<string>();
  for (const { part, fibres } of parts) {
    if (part === "" && parts.length > 1) {
      return { kind: "unnamedPart", text: writeFibres(fibres, "en") };
    }
    if (seen.has(part.toLowerCase())) return { kind: "partTwice", text: part };
    seen.add(part.toLowerCase());
  }
  return undefined;
}

/** As it is stored. */
export function writeComposition(composition: Composition): string {
  return inLanguage(composition, "en");
}

/**
 * A stored composition in a language: `80 % Baumwolle, 20 % Leinen` in German. A text that is none stays as it is.
 */
export function compositionInWords(stored: string, language: string): string {
  const read = readComposition(stored);
  return "problem" in read ? stored : inLanguage(read.composition, language === "de" ? "de" : "en");
}

/** What shoppers read of it: nothing of a product that is no textile. */
export function shownComposition(stored: string, language: string): string {
  const read = readComposition(stored);
  if ("problem" in read) return stored;
  const shown = { ...read.composition, isNoTextile: false };
  return inLanguage(shown, language === "de" ? "de" : "en");
}

function inLanguage({ parts, hasAnimalParts, isNoTextile }: Composition, language: Named): string {
  const pieces = parts.map(({ part, fibres }) => {
    const list = writeFibres(fibres, language);
    return part === "" ? list : `${part}: ${list}`;
  });
  if (hasAnimalParts) pieces.push(SENTENCES.animalParts[language]);
  if (isNoTextile) pieces.push(SENTENCES.noTextile[language]);
  return pieces.join("; ");
}

function writeFibres(fibres: readonly Share[], language: Named): string {
  const sign = language === "de" ? " %" : "%";
  return fibres
    .map(({ percent, fibre }) => `${percent}${sign} ${nameIn(findFibre(fibre), language, fibre)}`)
    .join(", ");
}

function nameIn(fibre: Fibre | undefined, language: Named, otherwise: string): string {
  return fibre?.[language] ?? otherwise;
}
