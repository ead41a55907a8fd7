import type { ALL_MESSAGES } from "../messages/all.ts";
import type { SearchLanguage } from "../search-language.ts";
import type { Template, Text } from "../text.ts";
import type { ShownWords } from "./shown-words.ts";

/** The messages of a subject in another language, as data of the same form. */
export type Translation<Messages> =
  Messages extends Text<never>
    ? Template
    : Messages extends string
      ? string
      : { [Name in keyof Messages]: Translation<Messages[Name]> };

type Messages = typeof ALL_MESSAGES;

/** A language: its messages by subject, as `messages/all.ts` has them in English. */
export type Language = { [Part in keyof Messages]: Translation<Messages[Part]> } & {
  shownWords: ShownWords;
  search: SearchLanguage;
};
