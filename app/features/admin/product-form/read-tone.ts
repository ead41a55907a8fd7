/**
 * The typed tone as `#rrggbb`, also where it was typed without the sign or in the short form; undefined
 * for none.
 */
export function readTone(typed: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
