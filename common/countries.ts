/**
 * Countries by what people call them: the names of `Intl` in English, in the country's own language
 * and in those of many customers, and beside them the short and old names that everybody uses.
 */

/** ISO 3166-1 alpha-2, and XK, which all the world uses for Kosovo. */
const CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

/** What else people call them, by code. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  AE: ["UAE", "Emirates"],
  AG: ["Antigua"],
  BA: ["Bosnia"],
  BE: ["Belgique", "Belgien"],
  BN: ["Brunei Darussalam"],
  BO: ["Plurinational State of Bolivia"],
  BQ: ["Bonaire", "Saba", "Sint Eustatius"],
  CA: ["CAN"],
  CD: ["DR Congo", "DRC", "Democratic Republic of the Congo", "Zaire"],
  CG: ["Republic of the Congo", "Congo"],
  CH: ["Suisse", "Svizzera", "Svizra", "Swiss Confederation"],
  CI: ["Ivory Coast"],
  CN: ["PRC", "People's Republic of China", "Mainland China"],
  CV: ["Cabo Verde"],
  CZ: ["Czech Republic", "Česká republika"],
  DE: ["Federal Republic of Germany", "BRD", "DEU"],
  DO: ["Dominican Rep"],
  ES: ["Espanya", "Espainia"],
  FK: ["Falklands", "Malvinas"],
  FM: ["Federated States of Micronesia"],
  FO: ["Faeroe Islands"],
  GB: [
    "UK",
    "U.K.",
    "Great Britain",
    "Britain",
    "England",
    "Scotland",
    "Wales",
    "Northern Ireland",
    "GBR",
    "United Kingdom of Great Britain and Northern Ireland",
  ],
  GR: ["Hellas"],
  GW: ["Guinea Bissau"],
  HK: ["Hong Kong", "Hongkong"],
  IE: ["Eire", "Republic of Ireland"],
  IR: ["Islamic Republic of Iran", "Persia"],
  KP: ["DPRK", "Democratic People's Republic of Korea"],
  KR: ["Korea", "Republic of Korea"],
  LA: ["Lao People's Democratic Republic", "Lao PDR"],
  LK: ["Ceylon"],
  LU: ["Luxemburg", "Lëtzebuerg"],
  MD: ["Republic of Moldova"],
  MK: ["Macedonia", "FYROM"],
  MM: ["Myanmar", "Burma"],
  MO: ["Macao", "Macau"],
  MX: ["Estados Unidos Mexicanos"],
  NL: ["Holland"],
  NZ: ["Aotearoa"],
  PH: ["The Philippines"],
  PS: ["Palestine", "State of Palestine"],
  RU: ["Russian Federation"],
  SA: ["KSA", "Saudi"],
  SH: ["Saint Helena"],
  SK: ["Slovak Republic"],
  ST: ["Sao Tome"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey", "Turkiye"],
  TT: ["Trinidad", "Tobago"],
  TW: ["Taiwan, Republic of China", "Taiwan ROC"],
  TZ: ["United Republic of Tanzania"],
  US: [
    "USA",
    "U.S.A.",
    "U.S.",
    "United States of America",
    "America",
    "Estados Unidos de América",
    "EE. UU.",
  ],
  VA: ["Holy See", "Vatican"],
  VE: ["Bolivarian Republic of Venezuela"],
  VG: ["BVI", "Virgin Islands, British"],
  VI: ["USVI", "Virgin Islands", "Virgin Islands, US"],
  VN: ["Viet Nam"],
  XK: ["Kosova", "Republic of Kosovo"],
};

/** Languages whose names of all countries are known as well. */
const LANGUAGES =
  "de fr es it pt nl sv da nb fi is pl cs sk sl hr sr hu ro bg el et lv lt tr ru uk he ar fa hi th vi id ms ja zh zh-Hant ko ga eu ca gl cy".split(
    " ",
  );

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In English. */
  name: string;
  /** What else it is called: in its own language, and for short. */
  otherNames: readonly string[];
}

let all: Country[] | undefined;

/** All countries, by their English names. */
export function listCountries(): readonly Country[] {
  all ??= readCountries();
  return all;
}

function readCountries(): Country[] {
  const english = namesIn("en");
  const short = namesIn("en", "short");
  const countries = CODES.map((code) => {
    const name = english(code) ?? code;
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language)(code);
    const others = [short(code), own, ...(OTHER_NAMES[code] ?? [])];
    const otherNames = others.filter((other) => other !== undefined && other !== name);
    return { code, name, otherNames: [...new Set(otherNames as string[])] };
  });
  return countries.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function namesIn(language: string, style: "long" | "short" = "long") {
  const names = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
  return (code: string) => names.of(code);
}

/** What two spellings of one name share: case, accents, blanks and dots do not count. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/\bsaint\b/gu, "st")
    .replace(/^\s*the\s+/u, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

let byName: Map<string, string> | undefined;

/** The code of the country that is called so, in any of the languages known; none for another word. */
export function findCountryCode(name: string): string | undefined {
  byName ??= indexNames();
  return byName.get(foldName(name));
}

/** Any name of a country, folded, to its code. What two of them are called leads to neither. */
function indexNames(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { code, name, otherNames } of listCountries()) {
    for (const each of [code, name, ...otherNames]) found.set(foldName(each), code);
  }
  const foreign = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const nameOf = namesIn(language);
    for (const code of CODES) {
      const key = foldName(nameOf(code) ?? "");
      if (key !== "") foreign.set(key, (foreign.get(key) ?? new Set()).add(code));
    }
  }
  for (const [key, [code, another]] of [...foreign].map(
    ([key, codes]) => [key, [...codes]] as const,
  )) {
    if (code !== undefined && another === undefined && !found.has(key)) found.set(key, code);
  }
  return found;
}

/** Whether this is the code of a country, as it is kept. */
export function isCountryCode(code: string): boolean {
  return CODES.includes(code);
}

/** A part of the country that stands in its addresses, and what it is called there. */
const PARTS: Record<string, "State" | "Province" | "Prefecture" | "County" | "Emirate"> = {
  AE: "Emirate",
  AR: "Province",
  AU: "State",
  BR: "State",
  CA: "Province",
  CN: "Province",
  ES: "Province",
  ID: "Province",
  IE: "County",
  IN: "State",
  IT: "Province",
  JP: "Prefecture",
  KR: "Province",
  MX: "State",
  MY: "State",
  NG: "State",
  PH: "Province",
  TH: "Province",
  US: "State",
  VE: "State",
};

export type CountryPart = (typeof PARTS)[string];

/** What a state is called in this country; undefined where addresses have none. */
export function partOf(countryCode: string | undefined): CountryPart | undefined {
  return countryCode === undefined ? undefined : PARTS[countryCode];
}
