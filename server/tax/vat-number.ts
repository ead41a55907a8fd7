/** How each country of the European Union writes its VAT numbers, behind their two letters. */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]$|^\d{7}[A-W][A-I]$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^\d{10}$/,
};

/** Whether the check digit fits, of the countries where the rule is simple and public. */
const CHECKS: Record<string, (digits: number[], text: string) => boolean> = {
  AT: ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, check]) => {
    const folded = (digit: number) => Math.floor(digit / 5) + ((digit * 2) % 10);
    return (10 - ((a + folded(b) + c + folded(d) + e + folded(f) + g + 4) % 10)) % 10 === check;
  },
  BE: (_, text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: isProductOf11,
  DK: (digits) => weigh(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (digits) => (10 - (weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digits[8],
  EL: (digits) => (weigh(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8],
  FI: (digits) => (11 - (weigh(digits, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === digits[7],
  FR: (_, text) => {
    if (!/^\d{11}$/.test(text)) return true;
    return (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2));
  },
  HR: isProductOf11,
  HU: (digits) => (10 - (weigh(digits, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digits[7],
  IT: isLuhn,
  LU: (_, text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  PL: (digits) => weigh(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
  PT: (digits) => {
    const check = 11 - (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check > 9 ? 0 : check) === digits[8];
  },
  SE: (digits) => isLuhn(digits.slice(0, 10)),
  SI: (digits) => {
    const check = 11 - (weigh(digits, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check === 10 ? 0 : check) === digits[7];
  },
  SK: (_, text) => Number(text) % 11 === 0,
};

export interface VatNumber {
  /** Of the number's country, in ISO 3166-1: Greece is GR, though its numbers begin with EL. */
  country: string;
  /** Without blanks and signs, its country's letters first. */
  number: string;
}

/** A VAT number of the European Union in one form; undefined: no number looks like this. */
export function readVatNumber(typed: string): VatNumber | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, "");
  const letters = text.slice(0, 2) === "GR" ? "EL" : text.slice(0, 2);
  const rest = text.slice(2);
  if (!FORMS[letters]?.test(rest)) return undefined;
  const digits = [...rest].filter((sign) => /\d/.test(sign)).map(Number);
  if (CHECKS[letters]?.(digits, rest) === false) return undefined;
  return { country: letters === "EL" ? "GR" : letters, number: letters + rest };
}

/** As HM Revenue and Customs write them; of three more signs where a part of a company has its own. */
const BRITISH = /^GB(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;
/** The check digits of numbers of nine digits, in two ways since 2010. */
const BRITISH_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1];

/** A VAT number of the European Union or the United Kingdom; undefined: no number looks like this. */
export function readBusinessNumber(typed: string): VatNumber | undefined {
  const number = typed.toUpperCase().replace(/[\s.\-/]/g, "");
  if (!number.startsWith("GB")) return readVatNumber(typed);
  if (!BRITISH.test(number)) return undefined;
  const digits = [...number.slice(2, 11)].map(Number);
  const sum = weigh(digits, BRITISH_WEIGHTS);
  const isRight = /^GB\d/.test(number) ? sum % 97 === 0 || (sum + 55) % 97 === 0 : true;
  return isRight ? { country: "GB", number } : undefined;
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}

/** ISO 7064, MOD 11,10. */
function isProductOf11(digits: number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = (((digit + product) % 10 || 10) * 2) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

function isLuhn(digits: number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
