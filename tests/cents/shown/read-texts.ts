/** Amounts by what they are called, in cents. */
export type Amounts = Record<string, number>;

const AMOUNT = /[\d.,]*\d[.,]\d\d/;

/** `$1,234.56` → 123456; a text without an amount, such as `Free`, is nothing to pay. */
export function centsIn(text: string): number {
  const digits = AMOUNT.exec(text)?.[0].replace(/\D/g, "");
  return digits === undefined ? 0 : Number(digits);
}

/** Dollars of the API. A number with more than two digits behind the point is an amount that nobody can pay. */
export function cents(dollars: number): number {
  const whole = Math.round(dollars * 100);
  return whole / 100 === dollars ? whole : Number.NaN;
}

/** The rows between the goods and the total, by the names that people read. */
export function amountsIn(rows: Iterable<readonly [name: string, value: string]>): Amounts {
  const amounts: Amounts = { discount: 0 };
  for (const [name, value] of rows) {
    const tax = /(?:VAT|[Ss]ales tax|^Tax)\s+([\d.]+)%$/.exec(name);
    if (name.startsWith("Discount")) amounts.discount = (amounts.discount ?? 0) + centsIn(value);
    else if (name.startsWith("Shipping")) amounts.delivery = centsIn(value);
    else if (tax) amounts[`tax ${tax[1]}`] = centsIn(value);
    else amounts[name.toLowerCase()] = centsIn(value);
  }
  return amounts;
}

/** HTML as it is read: its texts, without marks and comments. */
export function plainText(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\n\s*/g, "\n")
    .trim();
}

/** All that stands between two texts, the first one after another. */
export function between(text: string, before: string, after: string): string[] {
  return text
    .split(before)
    .slice(1)
    .map((part) => part.split(after)[0] ?? "");
}
