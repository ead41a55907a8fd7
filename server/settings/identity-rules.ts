import { isCountryCode } from "../../common/countries.ts";
import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import { isVerificationCode } from "../../common/verification-code.ts";
import type { FieldError } from "../platform/errors.ts";
import type { Settings } from "./contract.ts";
import { isWholeAddress } from "./whole-address.ts";

const messages = settingsApiMessages.identity;

/** Breaks of lines, and signs that are not seen or turn the reading direction around them. */
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const EMAIL = /^[^\s\p{C}@<>",;:\\]+@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/iu;
/** Digits, with what people write between them. */
const PHONE = /^\+?[\d ()/.-]+$/;

/** What is wrong with the shop's identity, apart from its time zone; each text is one line of plain signs. */
export function identityProblems(values: Settings["identity"]): FieldError[] {
  const { name, phone, email, country } = values;
  const found = Object.entries(values).map(([field, text]): FieldError | undefined => {
    const message = lineProblem(text);
    return message === undefined ? undefined : { field: `values.${field}`, message };
  });
  const digits = phone.replace(/\D/g, "").length;
  const checks: [field: string, isGood: boolean, message: string][] = [
    ["name", /[\p{L}\p{N}]/u.test(name), messages.nameless],
    ["phone", phone === "" || (PHONE.test(phone) && digits >= 4), messages.noPhone],
    ["email", email === "" || EMAIL.test(email), messages.noEmail],
    ["country", country === "" || isCountryCode(country), messages.noCountry],
  ];
  const wrong = checks
    .filter(([, isGood]) => !isGood)
    .map(([field, , message]) => ({ field: `values.${field}`, message }));
  return onePerField([...found.filter((problem) => problem !== undefined), ...wrong]);
}

/** What is wrong with the addresses at networks. */
export function socialProblems(values: Settings["social"]): FieldError[] {
  return Object.entries(values)
    .filter(([, address]) => address !== "" && !isPageAddress(address))
    .map(([network]) => ({ field: `values.${network}`, message: messages.noAddress }));
}

export function verificationProblems(values: Settings["verification"]): FieldError[] {
  return Object.entries(values)
    .filter(([, code]) => code !== "" && !isVerificationCode(code))
    .map(([field]) => ({ field: `values.${field}`, message: messages.noCode }));
}

function lineProblem(text: string): string | undefined {
  if (NOT_PLAIN.test(text)) return messages.notPlain;
  return text === text.trim() ? undefined : messages.blankEnd;
}

function isPageAddress(address: string): boolean {
  const url = isWholeAddress(address) ? URL.parse(address) : null;
  return !!url && url.username === "" && url.password === "";
}

function onePerField(problems: FieldError[]): FieldError[] {
  return [...new Map(problems.reverse().map((problem) => [problem.field, problem])).values()];
}
