import { labelMessages } from "../../../common/messages/admin/area.ts";
import type { FieldErrors } from "../../form-errors.ts";

/**
 * Days and numbers of which somebody typed a part: to a script they look empty, and an empty field may mean
 * something.
 */
export function findHalfTyped(form: HTMLFormElement | null): FieldErrors {
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  const half = inputs.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(half.map(({ name }) => [name, labelMessages.halfTyped]));
}
