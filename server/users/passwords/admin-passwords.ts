import { readFileSync } from "node:fs";
import path from "node:path";
import { ADMIN_PASSWORD_MIN } from "../../../common/limits.ts";
import { accountApiMessages } from "../../../common/messages/account.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { getProjectRoot } from "../../platform/project-root.ts";
import type { Role } from "../contract.ts";
import { passwordProblem } from "../rules.ts";

interface Person {
  name: string;
  email: string;
}

/** Passwords hold shorter words by chance. */
const SHORTEST_WORD = 3;

let common: Set<string> | undefined;

/** The list has the 10,000 commonest that are long enough; docs/dependencies.md names its source. */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(
      path.join(getProjectRoot(), "server/users/passwords/common-passwords.txt"),
      "utf8",
    ).split("\n"),
  );
  return common.has(password.normalize("NFKC").toLowerCase());
}

/**
 * Why a new password is refused for a person with this role, as a sentence; undefined when it is
 * accepted. Rules for admins are stricter: their passwords guard everybody's data.
 */
export function passwordProblemOf(
  role: Role,
  password: string,
  person: Person,
): string | undefined {
  if (role !== "admin") return passwordProblem(password);
  if (password.length < ADMIN_PASSWORD_MIN) return accountApiMessages.adminPasswordShort;
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (isCommon(password)) return accountApiMessages.passwordCommon;
  if (holdsWordOf(password, person)) return accountApiMessages.adminPasswordPersonal;
  return undefined;
}

/** Whether a password holds a word that a guesser who knows the person or the shop tries first. */
function holdsWordOf(password: string, { name, email }: Person): boolean {
  const plain = fold(password);
  const local = email.slice(0, email.lastIndexOf("@"));
  const words = [name, local, shopMessages.name].flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return words.map(fold).some((word) => [...word].length >= SHORTEST_WORD && plain.includes(word));
}

/** Digits and signs that people write in place of letters. */
const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  l: "i",
  "!": "i",
  "|": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** Letters and digits alone, so that "S3l-vedgé" is "Selvedge". */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[01l!|34@5$7]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, "");
}
