/**
 * What must have become of one purchase, from what the shop has said yes to and nothing else: sums in cents, and units
 * by their variant. It imports nothing of the shop's.
 */

interface Line {
  variant: string;
  quantity: number;
  /** What all its units cost, as they were paid. */
  cents: number;
  goneUnits: number;
  goneCents: number;
}

export interface Held {
  line: Line;
  units: number;
  cents: number;
  variant: string;
}

export interface Placed {
  id: string;
  lines: Line[];
}

/** Units that have left the shelf, by variant: sold, sent instead, less those that are back. */
export class Reckoning {
  readonly away = new Map<string, number>();
  refundedCents = 0;
  readonly orders: Placed[] = [];

  place(
    id: string,
    lines: readonly { variant: string; quantity: number; cents: number }[],
  ): Placed {
    const placed = { id, lines: lines.map((line) => ({ ...line, goneUnits: 0, goneCents: 0 })) };
    this.orders.push(placed);
    for (const { variant, quantity } of lines) this.move(variant, quantity);
    return placed;
  }

  move(variant: string, units: number): void {
    this.away.set(variant, (this.away.get(variant) ?? 0) + units);
  }

  /** Takes units of a line out of what can still go back; answers what they are worth. */
  take(line: Line, units: number): number {
    const upTo = Math.floor((line.cents * (line.goneUnits + units)) / line.quantity);
    const worth = Math.max(0, upTo - line.goneCents);
    line.goneUnits += units;
    line.goneCents += worth;
    return worth;
  }

  /** Puts them back: nothing came of it. */
  giveBack(line: Line, units: number, cents: number): void {
    line.goneUnits -= units;
    line.goneCents -= cents;
  }
}
