export { asWritten, commaList, inSizeOrder } from "../../common/catalog-words.ts";

/** A product's id from the wire, or undefined for what can be none. */
export function parseProductId(id: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : undefined;
}
