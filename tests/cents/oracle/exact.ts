/** Exact amounts: whole numbers without bounds, and one rounding. */

/** Half a cent and more is a whole one. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/**
 * Parts of an amount that are to each other as these weights: one cent after another goes to whoever is the furthest
 * from their exact part, and of two to the first.
 */
export function divided(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = total(weights);
  const parts = weights.map((weight) => (whole === 0n ? 0n : (amount * weight) / whole));
  while (whole > 0n && total(parts) < amount) {
    // How much is missing, in parts of the whole.
    const missing = weights.map((weight, at) => amount * weight - (parts[at] ?? 0n) * whole);
    const most = missing.reduce((best, one) => (one > best ? one : best));
    const at = missing.indexOf(most);
    parts[at] = (parts[at] ?? 0n) + 1n;
  }
  return parts;
}
