import type { FieldErrors } from "../../../form-errors.ts";

/** Words that are typed into one field, with commas between. */
const TYPED_TOGETHER = /^(sizes|categories|words|places)\.\d+$/;

/** Errors of `colors.3.name` as those of the thing there, which may move: `12.name`. */
export function errorsById(
  errors: FieldErrors,
  items: readonly { id: number }[],
  list: string,
): FieldErrors {
  const found: FieldErrors = {};
  for (const [field, message] of Object.entries(errors)) {
    const [, at, rest = ""] = /^(?:values\.)?\w+\.(\d+)\.(.+)$/.exec(field) ?? [];
    const item = at === undefined ? undefined : items[Number(at)];
    const own = item && `${item.id}.${rest.replace(TYPED_TOGETHER, "$1")}`;
    found[own ?? field.replace(`values.${list}`, list)] ??= message;
  }
  return found;
}

/** The errors of one thing by its own fields. */
export function errorsOf(errors: FieldErrors, id: number): FieldErrors {
  const start = `${id}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(mine.map(([field, error]) => [field.slice(start.length), error]));
}

/** "values.guides must have at most 200 entries" with the list's own name. */
export function inFormsWords(message: string, list: string, label: string): string {
  return message.replace(new RegExp(`^(?:values\\.)?${list}(?= )`), label);
}
