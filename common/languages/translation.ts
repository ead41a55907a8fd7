import type { Template, Text } from "../text.ts";

/** The messages of a subject in another language, as data of the same form. */
export type Translation<Messages> =
  Messages extends Text<never>
    ? Template
    : Messages extends string
      ? string
      : { [Name in keyof Messages]: Translation<Messages[Name]> };

/** A language: its messages by subject, as `messages/` has them in English. */
export type Language = Record<string, object>;
