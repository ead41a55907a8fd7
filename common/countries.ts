import { getLocale } from "./locale.ts";

/**
 * Countries by what people call them: the names of `Intl` in English, in the country's own language
 * and in those of many customers, and beside them the short and old names that everybody uses.
 */

/** ISO 3166-1 alpha-2 and alpha-3, and XK, which all the world uses for Kosovo. */
const ISO_CODES =
  "AD/AND AE/ARE AF/AFG AG/ATG AI/AIA AL/ALB AM/ARM AO/AGO AQ/ATA AR/ARG AS/ASM AT/AUT AU/AUS AW/ABW AX/ALA AZ/AZE BA/BIH BB/BRB BD/BGD BE/BEL BF/BFA BG/BGR BH/BHR BI/BDI BJ/BEN BL/BLM BM/BMU BN/BRN BO/BOL BQ/BES BR/BRA BS/BHS BT/BTN BV/BVT BW/BWA BY/BLR BZ/BLZ CA/CAN CC/CCK CD/COD CF/CAF CG/COG CH/CHE CI/CIV CK/COK CL/CHL CM/CMR CN/CHN CO/COL CR/CRI CU/CUB CV/CPV CW/CUW CX/CXR CY/CYP CZ/CZE DE/DEU DJ/DJI DK/DNK DM/DMA DO/DOM DZ/DZA EC/ECU EE/EST EG/EGY EH/ESH ER/ERI ES/ESP ET/ETH FI/FIN FJ/FJI FK/FLK FM/FSM FO/FRO FR/FRA GA/GAB GB/GBR GD/GRD GE/GEO GF/GUF GG/GGY GH/GHA GI/GIB GL/GRL GM/GMB GN/GIN GP/GLP GQ/GNQ GR/GRC GS/SGS GT/GTM GU/GUM GW/GNB GY/GUY HK/HKG HM/HMD HN/HND HR/HRV HT/HTI HU/HUN ID/IDN IE/IRL IL/ISR IM/IMN IN/IND IO/IOT IQ/IRQ IR/IRN IS/ISL IT/ITA JE/JEY JM/JAM JO/JOR JP/JPN KE/KEN KG/KGZ KH/KHM KI/KIR KM/COM KN/KNA KP/PRK KR/KOR KW/KWT KY/CYM KZ/KAZ LA/LAO LB/LBN LC/LCA LI/LIE LK/LKA LR/LBR LS/LSO LT/LTU LU/LUX LV/LVA LY/LBY MA/MAR MC/MCO MD/MDA ME/MNE MF/MAF MG/MDG MH/MHL MK/MKD ML/MLI MM/MMR MN/MNG MO/MAC MP/MNP MQ/MTQ MR/MRT MS/MSR MT/MLT MU/MUS MV/MDV MW/MWI MX/MEX MY/MYS MZ/MOZ NA/NAM NC/NCL NE/NER NF/NFK NG/NGA NI/NIC NL/NLD NO/NOR NP/NPL NR/NRU NU/NIU NZ/NZL OM/OMN PA/PAN PE/PER PF/PYF PG/PNG PH/PHL PK/PAK PL/POL PM/SPM PN/PCN PR/PRI PS/PSE PT/PRT PW/PLW PY/PRY QA/QAT RE/REU RO/ROU RS/SRB RU/RUS RW/RWA SA/SAU SB/SLB SC/SYC SD/SDN SE/SWE SG/SGP SH/SHN SI/SVN SJ/SJM SK/SVK SL/SLE SM/SMR SN/SEN SO/SOM SR/SUR SS/SSD ST/STP SV/SLV SX/SXM SY/SYR SZ/SWZ TC/TCA TD/TCD TF/ATF TG/TGO TH/THA TJ/TJK TK/TKL TL/TLS TM/TKM TN/TUN TO/TON TR/TUR TT/TTO TV/TUV TW/TWN TZ/TZA UA/UKR UG/UGA UM/UMI US/USA UY/URY UZ/UZB VA/VAT VC/VCT VE/VEN VG/VGB VI/VIR VN/VNM VU/VUT WF/WLF WS/WSM XK/XKX YE/YEM YT/MYT ZA/ZAF ZM/ZMB ZW/ZWE"
    .split(" ")
    .map((pair) => pair.split("/") as [string, string]);
const CODES = ISO_CODES.map(([code]) => code);

/** Other names of countries, by code, with a slash between. */
const OTHER_NAMES: Record<string, string> = {
  AE: "UAE/Emirates",
  BE: "Belgique/Belgien",
  BL: "St. Barts",
  BN: "Brunei Darussalam",
  BO: "Plurinational State of Bolivia",
  BQ: "Bonaire/Saba/Sint Eustatius/Bonaire, Sint Eustatius and Saba",
  CD: "DR Congo/DRC/Democratic Republic of the Congo/Zaire",
  CG: "Republic of the Congo/Congo",
  CH: "Suisse/Svizzera/Svizra/Swiss Confederation",
  CI: "Ivory Coast",
  CN: "PRC/People's Republic of China/Mainland China",
  CV: "Cabo Verde",
  CZ: "Czech Republic/Česká republika",
  DE: "Federal Republic of Germany/Bundesrepublik Deutschland/BRD",
  DO: "Dominican Rep",
  ES: "Espanya/Espainia",
  FK: "Falklands/Malvinas",
  FM: "Federated States of Micronesia",
  FO: "Faeroe Islands",
  GB: "UK/U.K./Great Britain/Britain/England/Scotland/Wales/Northern Ireland/Großbritannien/Grande-Bretagne/Gran Bretaña/Gran Bretagna/Grã-Bretanha/Groot-Brittannië/Angleterre/Inglaterra/Inghilterra/Engeland/United Kingdom of Great Britain and Northern Ireland",
  GR: "Hellas",
  GW: "Guinea Bissau",
  HK: "Hong Kong/Hongkong",
  IE: "Eire/Republic of Ireland",
  IR: "Islamic Republic of Iran/Persia",
  KP: "DPRK/Democratic People's Republic of Korea",
  KR: "Korea/Republic of Korea",
  LA: "Lao People's Democratic Republic/Lao PDR",
  LK: "Ceylon",
  LU: "Luxemburg/Lëtzebuerg",
  MD: "Republic of Moldova",
  MF: "Saint Martin, French part",
  MK: "Macedonia/FYROM",
  MM: "Myanmar/Burma",
  MO: "Macao/Macau",
  MX: "Estados Unidos Mexicanos",
  NL: "Holland/Holanda/Olanda/Hollande/Kingdom of the Netherlands",
  NZ: "Aotearoa",
  PS: "Palestine/State of Palestine",
  RU: "Russian Federation",
  SA: "KSA/Saudi",
  SH: "Saint Helena/Saint Helena, Ascension and Tristan da Cunha",
  SK: "Slovak Republic",
  SX: "Sint Maarten, Dutch part/Saint Martin, Dutch part",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland",
  TL: "East Timor",
  TR: "Turkey/Turkiye",
  TW: "Taiwan, Republic of China/Taiwan, Province of China/Taiwan ROC",
  TZ: "United Republic of Tanzania",
  US: "USA/U.S.A./U.S./United States of America/America/Estados Unidos de América/Estados Unidos da América/États-Unis d'Amérique/Stati Uniti d'America/Vereinigte Staaten von Amerika/Verenigde Staten van Amerika/EE. UU.",
  VA: "Holy See/Vatican/Vatican City State",
  VE: "Bolivarian Republic of Venezuela",
  VG: "BVI",
  VI: "USVI/Virgin Islands",
  VN: "Viet Nam",
  XK: "Kosova/Republic of Kosovo",
};

/** Languages in which the names of all countries are known as well. */
const LANGUAGES =
  "de fr es it pt nl sv da nb fi is pl cs sk sl hr sr hu ro bg el et lv lt tr ru uk he ar fa hi th vi id ms ja zh zh-Hant ko ga eu ca gl cy".split(
    " ",
  );

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the shop's language. */
  name: string;
  /** The country's name in English and in its own language, and short names. */
  otherNames: readonly string[];
}

/** By language: a shop may change its own. */
const countriesIn = new Map<string, Country[]>();

/** All countries, by their names in the shop's language. */
export function listCountries(): readonly Country[] {
  const { language } = getLocale();
  const countries = countriesIn.get(language) ?? readCountries(language);
  countriesIn.set(language, countries);
  return countries;
}

function readCountries(language: string): Country[] {
  const shown = namesIn(language);
  const english = namesIn("en");
  const short = namesIn("en", "short");
  const countries = CODES.map((code) => {
    const name = shown(code) ?? code;
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language)(code);
    const others = [english(code), short(code), own, ...(OTHER_NAMES[code]?.split("/") ?? [])];
    const otherNames = others.filter((other) => other !== undefined && other !== name);
    return { code, name, otherNames: [...new Set(otherNames as string[])] };
  });
  return countries.sort((one, other) => one.name.localeCompare(other.name, language));
}

function namesIn(language: string, style: "long" | "short" = "long") {
  const names = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
  return (code: string) => names.of(code);
}

/** Folds a name, so that spellings which differ in case, accents, blanks, dots or articles are equal. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll("ß", "ss")
    .replace(/\bsaint\b/gu, "st")
    .replace(/\bthe\b/gu, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** A name of a country in its usual spelling, and the country's code. */
interface Named {
  code: string;
  name: string;
}

const namesByLanguage = new Map<string, ReadonlyMap<string, Named>>();

/**
 * The code of the country with this name, in any known language; undefined for another word. Also reads
 * the style of registers, "Korea, Republic of" and "Netherlands (the)", and a repeated name, "United
 * States (USA)".
 */
export function findCountryCode(name: string): string | undefined {
  const whole = codeOf(name);
  const [, first, rest] = /^([^,([]+)[,([](.*)$/su.exec(name) ?? [];
  if (whole !== undefined || first === undefined || rest === undefined) return whole;
  return codeOf(`${rest} ${first}`) ?? (codeOf(first) === codeOf(rest) ? codeOf(first) : undefined);
}

function codeOf(name: string): string | undefined {
  const folded = foldName(name);
  if (folded === "") return undefined;
  // Most people write the usual name, and all names are thousands.
  return codeByUsualName().get(folded) ?? listNames().get(folded)?.code;
}

let byUsualName: Map<string, string> | undefined;

function codeByUsualName(): ReadonlyMap<string, string> {
  if (!byUsualName) {
    const english = namesIn("en");
    byUsualName = new Map(CODES.map((code) => [foldName(english(code) ?? code), code]));
  }
  return byUsualName;
}

/** All names of countries, folded. A name that two countries share leads to neither. */
export function listNames(): ReadonlyMap<string, Named> {
  const { language } = getLocale();
  const names = namesByLanguage.get(language) ?? indexNames();
  namesByLanguage.set(language, names);
  return names;
}

function indexNames(): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const { code, name, otherNames } of listCountries()) {
    for (const each of [code, name, ...otherNames]) found.set(foldName(each), { code, name: each });
  }
  const others = new Map<string, Named[]>();
  const add = (code: string, name: string) => {
    const key = foldName(name);
    const same = others.get(key) ?? [];
    if (key !== "" && same.every((other) => other.code !== code)) {
      others.set(key, [...same, { code, name }]);
    }
  };
  for (const [code, letters] of ISO_CODES) found.set(foldName(letters), { code, name: letters });
  const english = namesIn("en");
  for (const code of CODES) {
    // "Turks and Caicos" and "Trinidad" are enough, whatever the shop's own language is.
    const short = (english(code) ?? "").replace(/ Islands$/, "");
    for (const each of [short, ...short.split(" & ")]) add(code, each);
  }
  for (const language of LANGUAGES) {
    const nameOf = namesIn(language);
    for (const code of CODES) add(code, nameOf(code) ?? "");
  }
  for (const [key, [named, another]] of others) {
    if (named !== undefined && another === undefined && !found.has(key)) found.set(key, named);
  }
  return found;
}

/** Whether this is the code of a country, in capitals. */
export function isCountryCode(code: string): boolean {
  return CODES.includes(code);
}

/** The name for a part of the country that stands in its addresses. */
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

type CountryPart = (typeof PARTS)[string];

/** The name of a state in this country; undefined if addresses have none. */
export function partOf(countryCode: string | undefined): CountryPart | undefined {
  return countryCode === undefined ? undefined : PARTS[countryCode];
}
