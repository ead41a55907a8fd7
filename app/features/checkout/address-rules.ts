import { findCountryCode, listCountries } from "../../../common/countries.ts";
import { addressMessages } from "../../../common/messages/addresses.ts";

export { findCountryCode, listCountries, partOf } from "../../../common/countries.ts";
export { settledCountry, suggestCountries } from "./suggest-countries.ts";

/** The result of a check; empty for a valid value. */
export interface Finding {
  /** The message for a value that cannot be valid. */
  error?: string;
  /** The message for a value that is unusual in its country, but may be valid. */
  question?: string;
}

/**
 * The shapes of postal codes, by country: a letter stands for any letter, a digit for any digit, a
 * question mark for either; blanks and dashes do not count. The first is shown as the example.
 */
const POSTAL_CODES = new Map(
  `AD AD500|500, AR C1425|1425|C1425ABC, AT 1010, AU 2000, BA 71000, BD 1000, BE 1000, BG 1000,
   BR 01310-100, BY 220030, CA K1A 0B1, CH 8001, CL 8320000, CN 100000, CO 110111, CR 10101,
   CY 1010, CZ 110 00, DE 10115, DK 1050, DZ 16000, EE 10111, EG 11511|1151101, ES 28001, FI 00100,
   FR 75001, GB SW1A 1AA|M1 1AE|B33 8TH|CR2 6XH|DN55 1PT|W1A 0AX, GE 0100, GG GY1 1AA|GY10 1AA,
   GL 3900, GR 104 31, GT 01001, HR 10000, HU 1011, ID 10110, IE D02 AF30|D02 ????|D6W ????,
   IL 9100001|91000, IM IM1 1AA|IM99 1AA, IN 110001, IR 1193653471, IS 101, IT 00184, JE JE2 3AB,
   JO 11110, JP 100-0001, KE 00100, KR 03051, KW 13001, KZ 050000|A05H9B8, LI 9490, LK 00100,
   LT 01100, LU 1009, LV 1010, MA 10000, MC 98000, MD 2001, ME 81000, MK 1000, MT VLT 1117,
   MX 06000, MY 50000, NG 100001, NL 1012 AB, NO 0150, NP 44600, NZ 6011, OM 100, PE 15001,
   PH 1000, PK 44000, PL 00-001, PR 00901|00901-0001, PT 1000-001, RO 010011, RS 11000|110000,
   RU 101000, SA 11564|11564-0001, SE 111 22, SG 018956, SI 1000, SK 811 01, SM 47890, TH 10200,
   TN 1000, TR 34000, TW 100|10041|100410, UA 01001, US 10001|10001-0001, UY 11000, UZ 100000,
   VA 00120, VE 1010, VN 100000|10000, XK 10000, ZA 0001`
    .split(/,\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3).split("|")] as const),
);

const WITHOUT_POSTAL_CODES = new Set(
  "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KP ML MO MR MW NA NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW".split(
    " ",
  ),
);

/** Checks a postal code of a country; of an unknown country, whether it is a postal code at all. */
export function checkPostalCode(typed: string, countryCode: string | undefined): Finding {
  const code = typed.normalize("NFKC").toUpperCase().trim();
  if (countryCode !== undefined && WITHOUT_POSTAL_CODES.has(countryCode)) {
    const isNone = /^[-–—.]+$|^N\/?A$|^NONE$/.test(code);
    return isNone || isWritten(code)
      ? {}
      : { error: addressMessages.countryWithoutCodes(nameOf(countryCode)) };
  }
  if (!isWritten(code)) return { error: addressMessages.noPostalCode };
  const known = POSTAL_CODES.get(countryCode ?? "");
  const [example] = known ?? [];
  if (!known || example === undefined) return {};
  const shapes = known.map(shapeOf);
  const own = shapeOf(code);
  // Without the country prefix of D-10115 and LV-1010.
  const bare = shapeOf(code.replace(/^\p{L}{1,2}-\s?/u, ""));
  if (shapes.some((shape) => fits(shape, own) || fits(shape, bare))) return {};
  return { question: addressMessages.oddPostalCode(nameOf(countryCode ?? ""), example) };
}

/** Whether a text has digits, and no character that postal codes never have. */
function isWritten(code: string): boolean {
  return /\p{Nd}/u.test(code) && /^[\p{L}\p{M}\p{Nd}\s\-–—./#〒]+$/u.test(code);
}

function fits(shape: string, own: string): boolean {
  return (
    shape.length === own.length &&
    [...shape].every((sign, place) => sign === "?" || sign === own[place])
  );
}

function shapeOf(code: string): string {
  return code
    .replace(/[^\p{L}\p{Nd}?]/gu, "")
    .replace(/\p{L}/gu, "A")
    .replace(/\p{Nd}/gu, "9");
}

/** Countries of the North American numbering plan: +1 and ten digits. */
const NORTH_AMERICA = new Set(
  "AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI".split(" "),
);

/** International calling codes, by country. */
const CALLING_CODES = new Map(
  "AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AW297 AX358 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BN673 BO591 BQ599 BR55 BT975 BW267 BY375 BZ501 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KP850 KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MQ596 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TV688 TW886 TZ255 UA380 UG256 UY598 UZ998 VA39 VE58 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
);

/** Numbers of digits: the fewest of any phone number, and the usual range with the country's code. */
const FEWEST = 4;
const USUAL_LEAST = 7;
const USUAL_MOST = 15;

/** Checks a phone number of somebody who lives in a country. */
export function checkPhone(typed: string, countryCode: string | undefined): Finding {
  const phone = typed.normalize("NFKC").trim();
  const digits = phone.replace(/\P{Nd}/gu, "");
  const isWritten = /^[\p{L}\p{M}\p{Nd}\s+\-–—().,/#*:;]+$/u.test(phone);
  if (digits.length < FEWEST || !isWritten) return { error: addressMessages.noPhone };
  if (countryCode === undefined || isUsual(phone, digits, countryCode)) return {};
  return { question: addressMessages.oddPhone(nameOf(countryCode)) };
}

function isUsual(phone: string, digits: string, countryCode: string): boolean {
  const [number = ""] = phone.split(/\s*(?:ext|x|#|;|,)/iu);
  if (/\p{L}/u.test(number)) return false;
  if (digits.length < USUAL_LEAST || digits.length > USUAL_MOST) return false;
  // Digits of another script are not checked further.
  if (/[^0-9]/.test(digits)) return true;
  const own = number.replace(/\D/g, "");
  const isAbroad = /^\s*(?:\+|00|\(\+)/.test(number);
  const full = isAbroad ? own.replace(/^00/, "") : own;
  if (NORTH_AMERICA.has(countryCode)) {
    return isAbroad ? /^1\d{10}$/.test(full) : /^1?\d{10}$/.test(full);
  }
  const calling = CALLING_CODES.get(countryCode);
  return !isAbroad || calling === undefined || full.startsWith(calling);
}

/** Checks the name of a country. */
export function checkCountry(typed: string): Finding {
  return findCountryCode(typed) === undefined
    ? { error: addressMessages.noCountry(typed.trim()) }
    : {};
}

export function nameOf(countryCode: string): string {
  return listCountries().find(({ code }) => code === countryCode)?.name ?? countryCode;
}

/** @param name of a field of the delivery form */
export function checkField(name: string, typed: string, country: string): Finding {
  const code = findCountryCode(country);
  if (name === "country") return checkCountry(typed);
  if (name === "postalCode") return checkPostalCode(typed, code);
  return name === "phone" ? checkPhone(typed, code) : {};
}
