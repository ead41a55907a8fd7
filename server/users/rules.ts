import { PASSWORD_MIN } from "../../common/limits.ts";
import { accountApiMessages, loginMessages } from "../../common/messages/account.ts";
import type { FieldError } from "../platform/errors.ts";
import { NAME_MAX, PASSWORD_MAX } from "./contract.ts";

/** The commonest passwords of at least six characters, as leaked lists count them. */
const COMMON = new Set(
  `
    123456 1234567 12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 222222
    333333 444444 555555 777777 888888 999999 7777777 123321 123654 159753 123qwe 123abc aa123456
    111111 000000 123123 654321 666666 121212 112233 987654321 password password1 password12
    password123 passw0rd qwerty qwerty1 qwerty12 qwerty123 qwe123 qazwsx qwertyuiop 1q2w3e 1q2w3e4r
    1q2w3e4r5t 1qaz2wsx abc123 abcdef iloveyou admin123 administrator welcome welcome1 letmein
    monkey dragon sunshine princess football baseball superman trustno1 asdfgh asdfghjkl zxcvbnm
    secret master shadow michael jennifer hunter2 starwars computer
  `
    .trim()
    .split(/\s+/),
);

/** Why a new password is refused, as a sentence; undefined when it is accepted. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return loginMessages.passwordShort;
  if (password.length > PASSWORD_MAX) return accountApiMessages.passwordLong;
  if (COMMON.has(password.toLowerCase())) return accountApiMessages.passwordCommon;
  return undefined;
}

/**
 * No blanks or invisible signs: a mail program would write to another address. No dot at an end of the
 * local part or beside another dot, no hyphen at an end of a label of the host.
 */
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[^\s\p{C}@<>",;:\\]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/u;

/** An e-mail address as the shop keeps it, or undefined when it cannot be one. */
export function normalizeEmail(email: string): string | undefined {
  const trimmed = email.trim().toLowerCase();
  return trimmed.length <= 254 && EMAIL.test(trimmed) ? trimmed : undefined;
}

/** An address masked, so that its owner alone recognises it: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}

/** A problem for each of these fields in which nothing was given. */
export function listEmpty(given: Record<string, unknown>, message: string): FieldError[] {
  const empty = Object.keys(given).filter((field) => !given[field]);
  return empty.map((field) => ({ field, message }));
}

/** Invisible signs that turn the reading direction, or that could stand for a whole name. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Letters that can be seen; Hangul's and Braille's blanks count as letters and signs. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A display name without control characters and spare blanks; may be empty. */
export function normalizeName(name: string): string {
  const cleaned = name
    .replace(INVISIBLE, "")
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : "";
}

/** Why a cleaned name is refused, as a sentence; undefined when it is accepted. */
export function nameProblem(name: string): string | undefined {
  if (name.length > NAME_MAX) return accountApiMessages.nameLong(NAME_MAX);
  // The shop's mails contain the name, and mail programs make links of whatever looks like an address:
  // `evil.example`, `1.2.3.4`, `a/b`, `a@b`; not of `J.R.R.`
  const plain = name
    .normalize("NFKC")
    // Without invisible signs, which could hide an address.
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u3002\uff61\u2024]/g, ".");
  if (/[<>/\\@]|:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2}|\d\.\d/iu.test(plain)) {
    return accountApiMessages.nameMarkup;
  }
  return undefined;
}
