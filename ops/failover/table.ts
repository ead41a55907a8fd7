import type { PageCalls } from "./pages.ts";
import { type Outage, PAGES_PER_SECOND, type ShopKills } from "./parts.ts";
import { seconds } from "./say.ts";
import type { Wishes } from "./wishes.ts";

export interface Found {
  outages: Outage[];
  shopKills: ShopKills;
  restarts: { done: number; calls: PageCalls };
  /** Orders that the shop has shown to somebody. */
  shown: number;
  /** What kept a part from its end. */
  broken: string[];
  /** What is wrong in the books, and purchases without an end; undefined if they could not be compared. */
  books?: string[];
}

const MOST_OUTAGE_MS = 30_000;

interface Row {
  part: string;
  asked: string;
  measured: string;
  held: boolean;
}

/** Whether all that was asked for holds, and a table of it in Markdown. */
export function toTable(wishes: Wishes, found: Found): { held: boolean; table: string } {
  const rows = [primaries, shops, restarts].flatMap((part) => part(wishes, found) ?? []);
  rows.push(books(found));
  const lines = rows.map(
    ({ part, asked, measured, held }) =>
      `| ${part} | ${asked} | ${measured} | ${held ? "yes" : "**no**"} |`,
  );
  const byKill = Map.groupBy(found.outages, ({ kill }) => kill);
  const kills = [...byKill].map(([kill, of]) => outageRow(kill, of));
  const table = [
    ...["| part | asked | measured | held |", "|---|---|---|---|", ...lines],
    ...(kills.length === 0
      ? []
      : [
          "",
          "| primary | kills | no writes, p50 | p95 | max |",
          "|---|---|---|---|---|",
          ...kills,
        ]),
  ].join("\n");
  return { held: found.broken.length === 0 && rows.every(({ held }) => held), table };
}

function primaries({ primaries: count }: Wishes, { outages }: Found): Row | undefined {
  if (count === 0) return undefined;
  const [p50, p95, max] = shares(outages);
  return {
    part: "primaries killed",
    asked: `${count}; no writes for 30 s at most (p95)`,
    measured: `${outages.length}; p50 ${seconds(p50)}, p95 ${seconds(p95)}, max ${seconds(max)}`,
    held: outages.length === count && p95 <= MOST_OUTAGE_MS,
  };
}

function shops({ shops: count }: Wishes, { shopKills: { done, shown } }: Found): Row | undefined {
  if (count === 0) return undefined;
  return {
    part: "shops killed",
    asked: `${count}; the other one sells on`,
    measured: `${done}; ${shown} orders shown while one was dead`,
    held: done === count,
  };
}

function restarts({ restarts: count }: Wishes, found: Found): Row | undefined {
  if (count === 0) return undefined;
  const { done, calls } = found.restarts;
  const rate = calls.made / Math.max(1, calls.ms / 1000);
  return {
    part: "rolling restarts",
    asked: `${count} at ${PAGES_PER_SECOND} page calls a second; none fails`,
    measured: `${done} at ${rate.toFixed(0)} a second; ${calls.failed.length} of ${calls.made} failed`,
    // A timer is late now and then.
    held: done === count && calls.failed.length === 0 && rate > 0.98 * PAGES_PER_SECOND,
  };
}

function books({ shown, books: faults }: Found): Row {
  return {
    part: "books",
    asked: "no confirmed order lost or doubled; money, stock, mails and carts right",
    measured: `${shown} orders shown, ${faults ? `${faults.length} faults` : "not compared"}`,
    held: faults?.length === 0,
  };
}

function outageRow(kill: string, outages: readonly Outage[]): string {
  const cells = shares(outages).map(seconds);
  return `| ${kill} | ${outages.length} | ${cells.join(" | ")} |`;
}

function shares(outages: readonly Outage[]): [p50: number, p95: number, max: number] {
  const times = outages.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return [at(times, 0.5), at(times, 0.95), at(times, 1)];
}

/** The least time that so many of all do not exceed. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
