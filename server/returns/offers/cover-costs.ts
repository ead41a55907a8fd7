import { firstOf, type Share } from "../../orders/refunds/order-money.ts";

/** Units of a line that came back, with their cents at each payment, and the line of the offer that they are for. */
export interface Source {
  fromPosition: number;
  units: number;
  shares: readonly Share[];
  /** The place of the offer's line. */
  to: number;
}

/** What of a source pays a line of the offer. */
export interface Cover extends Share {
  fromPosition: number;
  units: number;
  to: number;
}

export interface Covered {
  covers: Cover[];
  /** What nothing of the offer needs. */
  rest: (Share & { fromPosition: number })[];
  /** What is left to pay of each line of the offer. */
  toPay: number[];
}

/**
 * Pays the lines of an offer with the value of what came back: each first with that of its own units, then with what
 * others leave. One cover of each source has its units, also where it has no cents.
 * @param costs in cents, by the line's place
 */
export function coverCosts(costs: readonly number[], sources: readonly Source[]): Covered {
  const toPay = [...costs];
  const covers: Cover[] = [];
  const take = (source: Source, shares: readonly Share[], to: number, units: number) => {
    const taken = firstOf(shares, toPay[to] ?? 0);
    const [first] = source.shares;
    const named = taken.length > 0 || units === 0 || !first ? taken : [{ ...first, cents: 0 }];
    for (const [index, share] of named.entries()) {
      const { fromPosition } = source;
      addTo(covers, { ...share, fromPosition, to, units: index === 0 ? units : 0 });
    }
    const cents = taken.reduce((sum, share) => sum + share.cents, 0);
    toPay[to] = (toPay[to] ?? 0) - cents;
    return without(shares, taken);
  };
  const left = sources.map((source) => {
    return { source, shares: take(source, source.shares, source.to, source.units) };
  });
  for (const one of left) {
    for (const to of costs.keys()) one.shares = take(one.source, one.shares, to, 0);
  }
  const rest = left.flatMap(({ source: { fromPosition }, shares }) =>
    shares.map((share) => ({ ...share, fromPosition })),
  );
  return { covers, rest, toPay };
}

function addTo(covers: Cover[], cover: Cover): void {
  const known = covers.find(
    ({ to, fromPosition, paymentId }) =>
      to === cover.to && fromPosition === cover.fromPosition && paymentId === cover.paymentId,
  );
  if (!known) covers.push(cover);
  else {
    known.cents += cover.cents;
    known.units += cover.units;
  }
}

function without(shares: readonly Share[], taken: readonly Share[]): Share[] {
  return shares.flatMap(({ paymentId, cents }) => {
    const gone = taken.find((share) => share.paymentId === paymentId)?.cents ?? 0;
    return cents > gone ? [{ paymentId, cents: cents - gone }] : [];
  });
}
