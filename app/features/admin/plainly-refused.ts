import type { Outcome } from "../../api.ts";
import { fieldErrorsOf } from "../../form-errors.ts";
import type { Refused } from "../../use-form.ts";
import { labelOf } from "./audit/describe-change.ts";

/**
 * A refusal by the server in words for people. The API writes a field's path before what is wrong with it; a form
 * says that at the field, and the field's name where it stands alone.
 * @param prefix see `fieldErrorsOf`
 */
export function plainlyRefused(
  { message, refusal }: Extract<Outcome<unknown>, { ok: false }>,
  prefix = "",
): Refused {
  const errors = Object.entries(fieldErrorsOf(refusal, prefix));
  const first = refusal?.errors?.[0];
  const isPath = first !== undefined && message === `${first.field} ${first.message}`;
  return {
    message: isPath ? `${nameOf(first.field)} ${first.message}` : message,
    errors: Object.fromEntries(errors.map(([field, fault]) => [field, asSentence(fault)])),
  };
}

/** What follows a field's name, where that name stands above it. */
export function asSentence(fault: string): string {
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}

/** `values.sections.3.title` is the title. */
function nameOf(path: string): string {
  const names = path.split(".").filter((part) => !/^\d+$/.test(part));
  return labelOf(names.at(-1) ?? path);
}
