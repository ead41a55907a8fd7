/**
 * The typed tone as `#rrggbb`, also if it was typed without `#` or in the short form; undefined for other
 * texts.
 */
export function readTone(typed: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
