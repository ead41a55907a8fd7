/** What each process counts from its start on, with the details that tell the kinds apart. */
export const COUNTED = {
  selvedge_orders_placed_total: { help: "Orders that were placed", labels: [] },
  selvedge_mails_total: { help: "Tries to send a mail, by outcome", labels: ["outcome"] },
  selvedge_sweeps_total: {
    help: "Runs of what goes by the clock, by outcome",
    labels: ["sweep", "outcome"],
  },
  selvedge_paypal_calls_total: {
    help: "Calls to PayPal, by outcome",
    labels: ["call", "outcome"],
  },
  selvedge_paypal_seconds_total: { help: "Time spent on calls to PayPal", labels: ["call"] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type CountName = keyof typeof COUNTED;

/** Words from the code, never of people: each different one is a line of its own for good. */
type Labels<N extends CountName> = Record<(typeof COUNTED)[N]["labels"][number], string>;

interface Count {
  labels: Record<string, string>;
  value: number;
}

export interface Counts {
  /** Adds 1, or `by`; 0 lets the count be seen before anything has happened. */
  add<N extends CountName>(name: N, labels: Labels<N>, by?: number): void;
  list(name: CountName): Iterable<Count>;
}

/** Plain numbers in memory, which cost next to nothing where nobody reads them. */
export function createCounts(): Counts {
  const names = Object.keys(COUNTED) as CountName[];
  const tallies = new Map(names.map((name) => [name, createTally()]));
  const counts: Counts = {
    add: (name, labels, by) => tallies.get(name)?.add(labels, by),
    list: (name) => tallies.get(name)?.list() ?? [],
  };
  counts.add("selvedge_orders_placed_total", {}, 0);
  return counts;
}

/** A number for each different set of details. */
export function createTally() {
  const counts = new Map<string, Count>();
  return {
    add(labels: Record<string, string>, by = 1): void {
      const key = Object.values(labels).join("\n");
      const known = counts.get(key);
      if (known) known.value += by;
      else counts.set(key, { labels, value: by });
    },
    list: (): Iterable<Count> => counts.values(),
  };
}
