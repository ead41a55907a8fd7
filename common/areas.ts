import { US_STATES } from "./tax.ts";

/** The name of a state or province in its country: CA of the US is California. */
export function areaName(country: string, code: string): string | undefined {
  return AREAS[country]?.[code];
}

/** The states of the US and the provinces of Canada, as US-CA. */
export function listAreas(): { place: string; name: string }[] {
  return Object.entries(AREAS).flatMap(([country, areas]) =>
    Object.entries(areas).map(([code, name]) => ({ place: `${country}-${code}`, name })),
  );
}

/** Whether these two letters are a state of the US or a province of Canada. */
export function isArea(country: string, code: string): boolean {
  return Object.hasOwn(AREAS[country] ?? {}, code);
}

/**
 * The state of an address as PayPal takes it: in the US and Canada by its two letters, elsewhere as it was
 * typed. Undefined where none was typed, or the text means no state or several.
 */
export function areaOf(country: string, typed: string, postalCode: string): string | undefined {
  const areas = AREAS[country];
  if (!areas) return typed || undefined;
  return readArea(country, typed) ?? (country === "CA" ? areaOfPostalCode(postalCode) : undefined);
}

/** The whole text is read, else its parts: `NC - North Carolina`, `Ontario, Canada`. */
function readArea(country: string, typed: string): string | undefined {
  const whole = readPart(country, typed);
  if (whole !== undefined) return whole;
  const parts = typed.split(/[-–—,;/()]/).map((part) => readPart(country, part));
  const [only, ...others] = new Set(parts.filter((code) => code !== undefined));
  return others.length === 0 ? only : undefined;
}

/**
 * By the code, the name, another name, or an abbreviation: each word of `S. Dak.` begins a word of the name.
 */
function readPart(country: string, typed: string): string | undefined {
  const areas = AREAS[country] ?? {};
  const words = wordsOf(typed);
  const letters = words.join("");
  if (letters.toUpperCase() in areas) return letters.toUpperCase();
  const others = OTHER_NAMES[country] ?? {};
  if (Object.hasOwn(others, letters)) return others[letters];
  const named = Object.entries(areas).map(([code, name]) => ({ code, words: wordsOf(name) }));
  const exact = named.find((area) => area.words.join("") === letters);
  if (exact || letters.length < MIN_LETTERS) return exact?.code;
  const [only, ...more] = named.filter((area) =>
    words.every((word, place) => area.words[place]?.startsWith(word)),
  );
  const isMeant = more.length === 0 && only?.words.length === words.length;
  return isMeant ? only.code : undefined;
}

/** Fewer letters are a code, or nothing. */
const MIN_LETTERS = 3;

const FILLERS = new Set(["state", "province", "of", "and", "the"]);

function wordsOf(text: string): string[] {
  const folded = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return (folded.match(/[a-z]+/g) ?? []).filter((word) => !FILLERS.has(word));
}

/** Canada's postal codes begin with a letter of the province; only X stands for two. */
function areaOfPostalCode(postalCode: string): string | undefined {
  const [, letter = ""] = /^([a-z])\d[a-z][ -]?\d[a-z]\d$/i.exec(postalCode.trim()) ?? [];
  return CANADIAN_LETTERS[letter.toUpperCase()];
}

const CANADIAN_LETTERS: Record<string, string> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  Y: "YT",
};

/** Names that are not PayPal's nor begin one; written without spaces. */
const OTHER_NAMES: Record<string, Record<string, string>> = {
  US: {
    ala: "AL",
    cnmi: "MP",
    fla: "FL",
    fsm: "FM",
    micronesia: "FM",
    miss: "MS",
    nodakota: "ND",
    nocarolina: "NC",
    penna: "PA",
    socarolina: "SC",
    sodakota: "SD",
    usvi: "VI",
    usvirginislands: "VI",
    washdc: "DC",
    washingtondc: "DC",
    wva: "WV",
  },
  CA: {
    alta: "AB",
    colombiebritannique: "BC",
    ileduprinceedouard: "PE",
    labrador: "NL",
    newfoundland: "NL",
    nf: "NL",
    nfld: "NL",
    nouveaubrunswick: "NB",
    nouvelleecosse: "NS",
    nwt: "NT",
    nwterritories: "NT",
    pei: "PE",
    pq: "QC",
    terreneuve: "NL",
    terreneuveetlabrador: "NL",
    territoiresdunordouest: "NT",
    yukonterritory: "YT",
  },
};

const AREAS: Record<string, Record<string, string>> = {
  US: {
    ...US_STATES,
    PR: "Puerto Rico",
    AS: "American Samoa",
    FM: "Federated States of Micronesia",
    GU: "Guam",
    MH: "Marshall Islands",
    MP: "Northern Mariana Islands",
    PW: "Palau",
    VI: "Virgin Islands",
    AA: "Armed Forces Americas",
    AE: "Armed Forces Europe",
    AP: "Armed Forces Pacific",
  },
  CA: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NS: "Nova Scotia",
    NT: "Northwest Territories",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
};
