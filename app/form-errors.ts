import type { Refusal } from "../server/platform/contract.ts";

/** A form's mistakes, by the name of the field. */
export type FieldErrors = Record<string, string>;

/**
 * The fields that a refusal is about, without their common beginning: with "shippingInfo." as
 * prefix `shippingInfo.city` becomes `city`. Fields outside the prefix are left out.
 */
export function fieldErrorsOf(refusal: Refusal | undefined, prefix = ""): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of refusal?.errors ?? []) {
    if (field.startsWith(prefix)) errors[field.slice(prefix.length)] ??= message;
  }
  return errors;
}

/** A form's texts under these names; files and missing fields read as empty. */
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

/** Puts the cursor into the first field that is marked as wrong. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
