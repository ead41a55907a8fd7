/** What may be chosen of each factor, by its name. */
export type Factors = Record<string, readonly string[]>;

/** One choice of each factor. */
export type Choice<F extends Factors> = { [Name in keyof F]: F[Name][number] };

type Pair = string;

/**
 * Few choices in which every two values of two factors come together at least once. Row after row is begun with a pair
 * that is still missing, and filled, factor by factor, with the value that brings the most missing pairs.
 */
export function choosePairwise<F extends Factors>(factors: F): Choice<F>[] {
  const missing = new Set(pairsOfAll(factors));
  const rows: Choice<F>[] = [];
  for (const pair of missing) {
    const row: Record<string, string> = Object.fromEntries(JSON.parse(pair));
    for (const [name, values] of Object.entries(factors)) {
      row[name] ??= mostMissing(values, (value) => count(missing, { ...row, [name]: value }));
    }
    for (const covered of pairsOf(row)) missing.delete(covered);
    rows.push(row as Choice<F>);
  }
  return rows;
}

/** The pairs that stand together in one choice. */
export function pairsOf(row: Record<string, string>): Pair[] {
  const chosen = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return chosen.flatMap((one, at) => chosen.slice(at + 1).map((other) => keyOf(one, other)));
}

/** Every two values of two different factors. */
export function pairsOfAll(factors: Factors): Pair[] {
  const all = Object.entries(factors).sort(([one], [other]) => (one < other ? -1 : 1));
  return all.flatMap(([name, values], at) =>
    all
      .slice(at + 1)
      .flatMap(([other, others]) =>
        values.flatMap((value) => others.map((its) => keyOf([name, value], [other, its]))),
      ),
  );
}

function keyOf(...pair: [[string, string], [string, string]]): Pair {
  return JSON.stringify(pair);
}

function count(missing: ReadonlySet<Pair>, row: Record<string, string>): number {
  return pairsOf(row).filter((pair) => missing.has(pair)).length;
}

function mostMissing(values: readonly string[], count: (value: string) => number): string {
  const [first = "", ...others] = values;
  return others.reduce((best, value) => (count(value) > count(best) ? value : best), first);
}
