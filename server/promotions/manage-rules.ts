import { CODE_LIMITS } from "../../common/limits.ts";
import { codesApiMessages as messages } from "../../common/messages/admin/codes.ts";
import { toCents } from "../../common/money.ts";
import type { FieldError } from "../platform/errors.ts";
import { isShopCode, type ShopCode } from "./code-rules.ts";
import type { CodeChange, CodeInput } from "./contract.ts";

/** What a version says of its code. */
export type CodeValues = Pick<
  ShopCode,
  | "kind"
  | "value"
  | "minimumCents"
  | "collection"
  | "isForList"
  | "startsAt"
  | "endsAt"
  | "usesLimit"
  | "usesOfCustomerLimit"
  | "isActive"
  | "isDeleted"
>;

const MOST_CENTS = 100_000_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a code is saved as, and what is wrong with it, by field. */
export function readCodeInput(input: Omit<CodeInput, "code"> | Omit<CodeChange, "version">): {
  values: CodeValues;
  customers: string[] | undefined;
  problems: FieldError[];
} {
  const problems: FieldError[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  const cents = (field: string, dollars: number, least: number) => {
    const read = centsOf(dollars);
    if (read !== undefined && read >= least && read <= MOST_CENTS) return read;
    add(field, messages.badAmount);
    return 0;
  };
  const limit = (field: string, most: number | undefined) => {
    if (most === undefined) return null;
    if (Number.isInteger(most) && most >= 1 && most <= CODE_LIMITS.uses) return most;
    add(field, messages.badLimit(CODE_LIMITS.uses));
    return null;
  };
  const moment = (field: string, written: string | undefined) => {
    if (written === undefined || written === "") return null;
    const at = new Date(written);
    if (Number.isFinite(at.getTime()) && Math.abs(at.getUTCFullYear() - 5000) < 5000) return at;
    add(field, messages.badMoment);
    return null;
  };
  const { kind, value = 0, minimum = 0, collection = "", isActive = true } = input;
  if (kind === "percent" && !(Number.isInteger(value) && value >= 1 && value <= 100)) {
    add("value", messages.badPercent);
  }
  const values = {
    kind,
    value: kind === "amount" ? cents("value", value, 1) : kind === "percent" ? value : 0,
    minimumCents: cents("minimum", minimum, 0),
    collection: collection.trim(),
    isForList: input.customers !== undefined,
    startsAt: moment("startsAt", input.startsAt),
    endsAt: moment("endsAt", input.endsAt),
    usesLimit: limit("usesLimit", input.usesLimit),
    usesOfCustomerLimit: limit("usesOfCustomerLimit", input.usesOfCustomerLimit),
    isActive,
    isDeleted: false,
  };
  if (values.startsAt && values.endsAt && values.startsAt >= values.endsAt) {
    add("endsAt", messages.endsBefore);
  }
  const customers = input.customers && readEmails(input.customers);
  if (customers?.length === 0) add("customers", messages.noCustomers);
  const wrong = customers?.find((email) => !EMAIL.test(email) || email.length > 254);
  if (wrong !== undefined) add("customers", messages.badEmail(wrong));
  return { values, customers, problems };
}

export function codeProblems(code: string): FieldError[] {
  const { least, code: most } = CODE_LIMITS;
  return isShopCode(code) ? [] : [{ field: "code", message: messages.badCode(least, most) }];
}

function centsOf(dollars: number): number | undefined {
  try {
    return toCents(dollars);
  } catch {
    return undefined;
  }
}

/** Each once, in small letters. */
function readEmails(typed: readonly string[]): string[] {
  const emails = typed.map((email) => email.trim().toLowerCase()).filter((email) => email !== "");
  return [...new Set(emails)];
}
