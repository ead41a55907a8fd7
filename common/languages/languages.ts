import type { LanguageName } from "../locales.ts";
import { de } from "./de/all.ts";
import type { Language } from "./translation.ts";

/** The messages as they stand in the program. */
const ENGLISH: Language = { shop: {}, admin: {}, server: {} };

export const LANGUAGE_WORDS: Record<LanguageName, Language> = { en: ENGLISH, de };
