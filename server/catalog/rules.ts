/** With so many units left over all its variants, or fewer, the table calls a product low. */
export const LOW_PRODUCT_STOCK = 10;
/** With so many units left, or fewer, the dashboard calls a variant low. */
export const LOW_VARIANT_STOCK = 3;

/** A product's id from the wire, or undefined for what can be none. */
export function parseProductId(id: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : undefined;
}
