/** A line of an order as it was paid, in cents: its price less its discount, with its tax on top. */
export interface PaidLine {
  quantity: number;
  totalCents: number;
}

/** What refunds have paid back of a line so far. */
export interface GoneUnits {
  units: number;
  cents: number;
}

export const NOTHING_GONE: GoneUnits = { units: 0, cents: 0 };

/**
 * The cents of so many further units of a line. The units gone and these together are worth their part of
 * the line, rounded down, so that all units sum to the line to the cent, however they are parted. Throws a
 * RangeError for more units than are left.
 */
export function valueOfUnits(line: PaidLine, gone: GoneUnits, units: number): number {
  const upTo = gone.units + units;
  if (units < 0 || upTo > line.quantity) {
    throw new RangeError(`${units} units are more than are left of a line`);
  }
  const due = Number((BigInt(line.totalCents) * BigInt(upTo)) / BigInt(line.quantity));
  // A refund of these units that failed since may leave the others with a cent more than their part.
  return Math.max(0, due - gone.cents);
}
