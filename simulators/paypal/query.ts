import type { Detail } from "./errors.ts";

/** Reads the parameters of a query; their problems are added to a list. */
export interface QueryReader {
  /** Unix time in ms, from a time with its zone. */
  time(name: string): number | undefined;
  /** A whole number of at least 1. */
  count(name: string, max: number): number | undefined;
  require(name: string): void;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

export function readQuery(query: Record<string, unknown>, problems: Detail[]): QueryReader {
  function refuse(name: string, issue: string, description: string): undefined {
    problems.push({ field: name, value: query[name], location: "query", issue, description });
    return undefined;
  }
  return {
    time(name) {
      const value = query[name];
      if (value === undefined) return undefined;
      const time = typeof value === "string" && TIME.test(value) ? Date.parse(value) : Number.NaN;
      if (!Number.isNaN(time)) return time;
      return refuse(
        name,
        "INVALID_PARAMETER_SYNTAX",
        "Give a time with its zone, as RFC 3339 has it.",
      );
    },
    count(name, max) {
      const value = query[name];
      if (value === undefined) return undefined;
      const count = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
      if (count >= 1 && count <= max) return count;
      return refuse(name, "INVALID_PARAMETER_VALUE", `Give a whole number from 1 to ${max}.`);
    },
    require(name) {
      if (query[name] !== undefined) return;
      refuse(name, "MISSING_REQUIRED_PARAMETER", "This parameter is required.");
    },
  };
}

/** The place of the first entry at that time or later, in a list that is sorted by time. */
export function firstFrom<T>(
  row: readonly T[],
  timeOf: (entry: T) => number,
  time: number,
): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = row[middle];
    if (entry !== undefined && timeOf(entry) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
