import type { Template, Text } from "../text.ts";
import type { Wording } from "../wording.ts";

/** The messages of a subject in another language, as data of the same form. */
export type Translation<Messages> =
  Messages extends Text<never>
    ? Template
    : Messages extends string
      ? string
      : { [Name in keyof Messages]: Translation<Messages[Name]> };

/** A language: its messages by subject, as `messages/` has them in English, by who needs them. */
export interface Language {
  /** Of the shop's pages. */
  shop: Wording;
  /** Of the admin area, beside those of the shop. */
  admin: Wording;
  /** Of mails, papers and answers alone. */
  server: Wording;
}
