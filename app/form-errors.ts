import type { Refusal } from "../server/platform/contract.ts";

/** The mistakes in a form, by field name. */
export type FieldErrors = Record<string, string>;

/**
 * The errors of a refusal by field, without a common prefix: with "shippingInfo.", the field
 * `shippingInfo.city` becomes `city`. Fields without the prefix are left out.
 */
export function fieldErrorsOf(refusal: Refusal | undefined, prefix = ""): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of refusal?.errors ?? []) {
    if (field.startsWith(prefix)) errors[field.slice(prefix.length)] ??= message;
  }
  return errors;
}

/** The texts of these fields; files and missing fields are read as empty. */
export function readFields<const N extends string>(
  typed: FormData,
  names: readonly N[],
): Record<N, string> {
  const entries = names.map((name) => {
    const value = typed.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(entries) as Record<N, string>;
}

/** Focuses the first field that is marked as wrong. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
