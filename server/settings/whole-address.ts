/**
 * Whether a text begins as the address of another site does, with nothing in it that is not seen. It is stored as it
 * was typed: pages know by these signs what leads out of the shop, and a browser reads `https:shop.example` as a path.
 */
export function isWholeAddress(text: string): boolean {
  return /^https:\/\/[^\s\p{C}]+$/u.test(text);
}
