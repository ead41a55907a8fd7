import type { Detail } from "./errors.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Readers of a query's parameters, which add their problems to a list. */
export function readQuery(query: Record<string, unknown>, problems: Detail[]) {
  function refuse(name: string, issue: string, description: string): undefined {
    problems.push({ field: name, value: query[name], location: "query", issue, description });
    return undefined;
  }
  return {
    /** Unix time in ms, from a time with its zone. */
    time(name: string): number | undefined {
      const value = query[name];
      if (value === undefined) return undefined;
      const time = typeof value === "string" && TIME.test(value) ? Date.parse(value) : Number.NaN;
      if (!Number.isNaN(time)) return time;
      const description = "Give a time with its zone, as RFC 3339 has it.";
      return refuse(name, "INVALID_PARAMETER_SYNTAX", description);
    },
    /** A whole number of at least 1. */
    count(name: string, max: number): number | undefined {
      const value = query[name];
      if (value === undefined) return undefined;
      const count = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
      if (count >= 1 && count <= max) return count;
      return refuse(name, "INVALID_PARAMETER_VALUE", `Give a whole number from 1 to ${max}.`);
    },
    require(name: string): void {
      if (query[name] !== undefined) return;
      refuse(name, "MISSING_REQUIRED_PARAMETER", "This parameter is required.");
    },
  };
}

/** How many entries at the beginning of a sorted list are before a bound. */
export function countBefore<T>(row: readonly T[], isBefore: (entry: T) => boolean): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = row[middle];
    if (entry !== undefined && isBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
