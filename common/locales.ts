/** The locales that a shop can have, in BCP 47: each writes its numbers in the digits 0 to 9. */
export const LOCALES = (
  "en-US en-GB en-IE en-AU en-NZ en-CA en-ZA en-IN en-SG de-DE de-AT de-CH fr-FR fr-BE fr-CH fr-CA " +
  "es-ES es-MX pt-PT pt-BR it-IT it-CH nl-NL nl-BE da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ sk-SK sl-SI " +
  "hr-HR ro-RO bg-BG el-GR et-EE lv-LV lt-LT tr-TR he-IL th-TH ms-MY zh-CN zh-HK"
).split(" ");

/** The languages that the shop's texts are there in, in ISO 639. */
export const LANGUAGES = ["en", "de"] as const;
export type LanguageName = (typeof LANGUAGES)[number];
