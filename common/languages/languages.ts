import type { LanguageName } from "../locales.ts";
import { de } from "./de/all.ts";
import type { Language } from "./translation.ts";

/** The words of each language but English, in which the messages stand in the program. */
export const LANGUAGE_WORDS: Record<Exclude<LanguageName, "en">, Language> = { de };
