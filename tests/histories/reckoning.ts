/**
 * What must have become of one purchase, from what the shop has said yes to and nothing else: sums in cents, and units
 * by their variant. It imports nothing of the shop's.
 */

interface Line {
  variant: string;
  quantity: number;
  /** What all its units cost, as each payment paid it. */
  parts: { cents: number; goneCents: number }[];
  goneUnits: number;
  /** Units that are on the shelf again. */
  backUnits: number;
}

export interface Held {
  line: Line;
  units: number;
  /** By the parts of the line. */
  cents: number[];
  variant: string;
}

export interface Placed {
  id: string;
  lines: Line[];
}

export interface NewLine {
  variant: string;
  quantity: number;
  /** One sum for each payment. */
  cents: readonly number[];
}

/** Units that have left the shelf, by variant: sold, sent instead, less those that are back. */
export class Reckoning {
  readonly away = new Map<string, number>();
  capturedCents = 0;
  refundedCents = 0;
  readonly orders: Placed[] = [];

  place(id: string, lines: readonly NewLine[]): Placed {
    const placed = {
      id,
      lines: lines.map(({ variant, quantity, cents }) => ({
        ...{ variant, quantity, goneUnits: 0, backUnits: 0 },
        parts: cents.map((part) => ({ cents: part, goneCents: 0 })),
      })),
    };
    this.orders.push(placed);
    for (const { variant, quantity } of lines) this.move(variant, quantity);
    return placed;
  }

  move(variant: string, units: number): void {
    this.away.set(variant, (this.away.get(variant) ?? 0) + units);
  }

  /** Puts units of a line on the shelf, as far as the team has not done so before. */
  putBack(line: Line, units: number): void {
    const count = Math.min(units, line.quantity - line.backUnits);
    line.backUnits += count;
    this.move(line.variant, -count);
  }

  /** Takes units of a line out of what can still go back; answers what they are worth, by its parts. */
  take(line: Line, units: number): number[] {
    line.goneUnits += units;
    return line.parts.map((part) => {
      const upTo = Math.floor((part.cents * line.goneUnits) / line.quantity);
      const worth = Math.max(0, upTo - part.goneCents);
      part.goneCents += worth;
      return worth;
    });
  }

  /** Puts them back: nothing came of it. */
  giveBack(line: Line, units: number, cents: readonly number[]): void {
    line.goneUnits -= units;
    for (const [index, part] of line.parts.entries()) part.goneCents -= cents[index] ?? 0;
  }
}

export function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
