import { findCountryCode, isCountryCode } from "../../../common/countries.ts";
import {
  type CompositionProblem,
  MAX_PART,
  readComposition,
  writeComposition,
} from "../../../common/labels/composition.ts";
import { isContact } from "../../../common/labels/contact.ts";
import { formatNumber } from "../../../common/locale.ts";
import { labelApiMessages as messages } from "../../../common/messages/admin/labels.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { fieldLabel } from "../../../common/product-fields.ts";
import type { ProductInput } from "../products/contract.ts";
import type { ProductFacts } from "../products/product-state.ts";
import { oneLine } from "../rules.ts";

/** Longer texts are not looked at: to read them takes time. */
const MAX_COMPOSITION = 2000;
const MAX_CONTACT = 200;
const MAX_COUNTRY = 100;
/** No garment weighs more than 100 kg. */
const MOST_GRAMS = 100_000;
const COUNTRIES = ["originCountry", "manufacturerCountry", "responsibleCountry"] as const;
const CONTACTS = ["manufacturerContact", "responsibleContact"] as const;

type Refuse = (field: string, message: string) => void;

/** Checks the label's fields that are more than a text, and puts them among the facts as they are stored. */
export function checkLabel(
  input: ProductInput,
  facts: Partial<ProductFacts>,
  refuse: Refuse,
): void {
  const { composition, weightGrams, customsCode } = input;
  if (composition !== undefined && isShort("composition", composition, MAX_COMPOSITION, refuse)) {
    const read = readComposition(composition);
    if ("problem" in read) refuse("composition", describeProblem(read.problem));
    else facts.composition = writeComposition(read.composition);
  }
  for (const field of COUNTRIES) {
    const given = input[field];
    if (given === undefined || !isShort(field, given, MAX_COUNTRY, refuse)) continue;
    const code = readCountry(given);
    if (code === undefined) refuse(field, messages.countryOf(fieldLabel(field)));
    else facts[field] = code;
  }
  for (const field of CONTACTS) {
    const given = input[field];
    if (given === undefined || !isShort(field, given, MAX_CONTACT, refuse)) continue;
    const contact = oneLine(given);
    if (contact !== "" && !isContact(contact)) {
      refuse(field, messages.contactOf(fieldLabel(field)));
    }
    facts[field] = contact;
  }
  if (weightGrams !== undefined) {
    const grams = readGrams(weightGrams);
    if (grams === undefined) refuse("weightGrams", messages.weight(formatNumber(MOST_GRAMS)));
    else facts.weightGrams = grams;
  }
  if (customsCode !== undefined) {
    // 6109.10.00 as it stands in tariffs.
    const digits = customsCode.replace(/[\s.]/g, "");
    if (!/^(\d{6,10})?$/.test(digits)) refuse("customsCode", messages.customsCode);
    else facts.customsCode = digits;
  }
}

function isShort(
  field: "composition" | (typeof COUNTRIES)[number] | (typeof CONTACTS)[number],
  text: string,
  most: number,
  refuse: Refuse,
): boolean {
  if (text.length <= most) return true;
  refuse(field, productFormApiMessages.tooLong(fieldLabel(field), most));
  return false;
}

/** The code of a country by its code or name; empty for an empty text, undefined for another word. */
function readCountry(given: string): string | undefined {
  const text = oneLine(given);
  if (text === "" || isCountryCode(text)) return text;
  return isCountryCode(text.toUpperCase()) ? text.toUpperCase() : findCountryCode(text);
}

/** Null for an empty text, undefined for what is no weight. */
function readGrams(given: number | string): number | null | undefined {
  if (typeof given === "string" && given.trim() === "") return null;
  const text = String(given).trim();
  const grams = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return grams >= 1 && grams <= MOST_GRAMS ? grams : undefined;
}

function describeProblem(problem: CompositionProblem): string {
  const { kind, text } = problem;
  const words = messages.composition;
  if (kind !== "sum") {
    return kind === "longPart" ? words.longPart(text, MAX_PART) : words[kind](text);
  }
  const { part, sum } = problem;
  return part === "" ? words.sum(sum) : words.sumOfPart(part, sum);
}
