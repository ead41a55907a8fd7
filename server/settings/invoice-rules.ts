import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import type { FieldError } from "../platform/errors.ts";
import type { Settings } from "./contract.ts";

const messages = settingsApiMessages.invoices;

/**
 * Letters, digits, what stands between them, and the year. The number follows: after a digit, number 23 of "RE-1" would
 * be number 123 of "RE-".
 */
const PREFIX = /^(?:(?:[A-Za-z0-9/._-]|\{year\})*[A-Za-z/._-])?$/;
/** The numbers of tests have it, so that they take none of the shop's. */
export const TEST_PREFIX = "TEST-";

/** What an invoice must say of the seller. */
const NEEDED = ["legalName", "street", "zip", "city", "country", "taxNumber"] as const;
type Needed = (typeof NEEDED)[number];

/** What is wrong with the settings of invoices. */
export function invoiceProblems(
  values: Settings["invoices"],
  identity: Settings["identity"],
): FieldError[] {
  const { isOn, prefix, note } = values;
  const missing = missingOf(identity).map((field) => messages.needed[field]);
  return [
    ...(isOn && missing.length > 0
      ? [{ field: "values.isOn", message: messages.sellerMissing(missing.join(", ")) }]
      : []),
    ...(PREFIX.test(prefix) && !prefix.toUpperCase().startsWith(TEST_PREFIX)
      ? []
      : [{ field: "values.prefix", message: messages.badPrefix("{year}") }]),
    ...(note === note.trim() ? [] : [{ field: "values.note", message: messages.blankNote }]),
  ];
}

/** What the shop's identity must not lose while there are invoices. */
export function sellerProblems(
  identity: Settings["identity"],
  { isOn }: Settings["invoices"],
): FieldError[] {
  if (!isOn) return [];
  return missingOf(identity).map((field) => ({
    field: `values.${field}`,
    message: messages.neededHere,
  }));
}

function missingOf(identity: Settings["identity"]): Needed[] {
  return NEEDED.filter((field) => identity[field] === "");
}
