/**
 * Signs that are not seen or turn the reading direction around them: what is read is then not what was written.
 * Ends of lines and tabs are none, nor is the mark where a long word may be parted.
 */
export const HIDDEN_SIGN =
  /[\p{Cc}--[\t\n\r]]|[\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/v;

export function hasHiddenSigns(text: string): boolean {
  return HIDDEN_SIGN.test(text);
}
