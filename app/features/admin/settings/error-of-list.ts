import type { FieldErrors } from "../../../form-errors.ts";

/**
 * The error of a field that holds a whole list: it names the first wrong word of it.
 * @param sent the list as it was sent
 */
export function errorOfList(
  field: string,
  errors: FieldErrors,
  sent: readonly string[],
  wrongWord: (word: string) => string,
): string | undefined {
  const wrong = sent.find((_, index) => errors[`${field}.${index}`] !== undefined);
  return wrong === undefined ? errors[field] : wrongWord(wrong);
}
