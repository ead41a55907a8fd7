import type { PageCalls } from "./pages.ts";

/** How long nobody could write after a kill. */
export interface Outage {
  kill: string;
  ms: number;
}

interface Found {
  outages: readonly Outage[];
  shown: number;
  faults: readonly string[];
  killed: PageCalls;
  restarted: PageCalls;
}

/** What a run found, as a table in Markdown. */
export function toTable({ outages, shown, faults, killed, restarted }: Found): string {
  const byKill = Map.groupBy(outages, ({ kill }) => kill);
  const rows = [...byKill].map(([kill, of]) => row(kill, of));
  return [
    "| primary | kills | no writes, p50 | p95 | max |",
    "|---|---|---|---|---|",
    ...rows,
    row("all", outages),
    "",
    `${shown} orders shown, ${faults.length} faults`,
    `shops killed: ${killed.failed.length} of ${killed.made} page calls failed`,
    `rolling restarts: ${restarted.failed.length} of ${restarted.made} page calls failed`,
  ].join("\n");
}

function row(kill: string, outages: readonly Outage[]): string {
  const times = outages.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const cells = [0.5, 0.95, 1].map((share) => `${(at(times, share) / 1000).toFixed(1)} s`);
  return `| ${kill} | ${times.length} | ${cells.join(" | ")} |`;
}

/** The least time that so many of all do not exceed. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
