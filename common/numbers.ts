/** A whole number for people: 12345 → "12,345". By hand, for the reason that formatCents has. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
