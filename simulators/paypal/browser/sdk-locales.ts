/** The languages that PayPal's script speaks in these countries; any other locale breaks it. */
const LANGUAGES: Readonly<Record<string, string>> = {
  AT: "de en",
  AU: "en",
  BE: "en nl fr",
  BG: "bg en",
  BR: "pt en",
  CA: "en fr",
  CH: "de fr en",
  CN: "zh en",
  CZ: "cs en",
  DE: "de en",
  DK: "da en",
  EE: "et en ru fr es zh",
  ES: "es en",
  FI: "fi en fr es zh",
  FR: "fr en",
  GB: "en",
  GR: "el en fr es zh",
  HK: "en zh",
  HR: "en",
  HU: "hu en",
  IE: "en fr es zh",
  IL: "he en",
  IN: "en",
  IT: "it en",
  JP: "ja en",
  LT: "lt en ru fr es zh",
  LV: "lv en ru",
  MX: "es en",
  MY: "ms en",
  NL: "nl en",
  NO: "no en",
  NZ: "en fr es zh",
  PL: "pl en",
  PT: "pt en",
  RO: "ro en",
  SE: "sv en",
  SG: "en",
  SI: "sl en fr es zh",
  SK: "sk en",
  TH: "th en",
  TR: "tr en",
  TW: "zh en",
  US: "en fr es zh",
  ZA: "en fr es zh",
};

export function isSdkLocale(locale: string): boolean {
  const [language = "", country = "", ...more] = locale.split("_");
  const languages = Object.hasOwn(LANGUAGES, country) ? LANGUAGES[country]?.split(" ") : undefined;
  return more.length === 0 && languages?.includes(language) === true;
}

/** What the button and its window say. */
export interface SdkWords {
  /** Before and after PayPal's name. */
  payBefore: string;
  payAfter: string;
  goOn: string;
  preparing: string;
  again: string;
  notPaid: string;
}

const ENGLISH: SdkWords = {
  payBefore: "Pay with ",
  payAfter: "",
  goOn: "Go on in the PayPal window.",
  preparing: "Preparing your payment…",
  again: "Open PayPal again",
  notPaid: "You have not paid yet. Nothing was charged.",
};

const GERMAN: SdkWords = {
  payBefore: "Mit ",
  payAfter: " bezahlen",
  goOn: "Weiter geht es im Fenster von PayPal.",
  preparing: "Ihre Zahlung wird vorbereitet …",
  again: "PayPal wieder öffnen",
  notPaid: "Sie haben noch nicht bezahlt. Es wurde nichts abgebucht.",
};

/** The simulator speaks German where it is asked to, and English everywhere else. */
export function sdkWords(locale: string | undefined): SdkWords {
  return locale?.startsWith("de_") ? GERMAN : ENGLISH;
}
