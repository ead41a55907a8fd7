/** The table marks a product as low with at most so many units left, over all variants. */
export const LOW_PRODUCT_STOCK = 10;
/** The dashboard lists a variant as low with at most so many units left. */
export const LOW_VARIANT_STOCK = 3;

/** A product's id from the wire; undefined for a text that cannot be one. */
export function parseProductId(id: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : undefined;
}

/** A text without control characters, and with single spaces between words. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
