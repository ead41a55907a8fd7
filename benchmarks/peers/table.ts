import { median } from "../bench/load.ts";
import type { Figures } from "./measure.ts";
import type { WorkName } from "./shop.ts";

/** What was measured of one shop, a figure for each round. */
export interface Result {
  title: string;
  startMs: number[];
  memory?: { server: number; beside: number };
  figures: Partial<Record<WorkName, Figures[]>>;
  /** Why it was not started, or a work not measured any further. */
  failures: Record<string, string>;
}

const ROWS: Record<WorkName, string> = {
  list: "list of 24",
  detail: "one product",
  search: "search",
  cart: "new cart with a line",
  checkout: "whole checkout",
};

export function printTable(results: readonly Result[]): void {
  const row = (name: string, cell: (result: Result) => string) =>
    console.log(`| ${[name, ...results.map(cell)].join(" | ")} |`);
  row("work", ({ title }) => title);
  console.log(`|${"---|".repeat(results.length + 1)}`);
  for (const [name, title] of Object.entries(ROWS) as [WorkName, string][]) {
    row(title, ({ figures }) => cellOf(figures[name] ?? []));
  }
  row("start to the first list", ({ startMs }) =>
    startMs.length === 0 ? "" : `${spread(startMs.map((ms) => ms / 1000))} s`,
  );
  row("memory idle", ({ memory }) => {
    if (!memory) return "";
    return `${memory.server} MB${memory.beside > 0 ? ` and ${memory.beside} MB beside` : ""}`;
  });
  for (const { title, figures, failures } of results) {
    const reasons = Object.entries(figures).map(([name, rounds]) => [
      name,
      rounds.find(({ reason }) => reason !== undefined)?.reason,
    ]);
    for (const [name, reason] of [...Object.entries(failures), ...reasons]) {
      if (reason !== undefined) console.log(`\n${title}, ${name}: ${reason.slice(0, 300)}`);
    }
  }
}

function cellOf(rounds: readonly Figures[]): string {
  if (rounds.length === 0) return "";
  const middle = (of: (round: Figures) => number) => short(median(rounds.map(of)));
  const failed = median(rounds.map((round) => round.failed));
  return [
    `**${spread(rounds.map(({ perSecond }) => perSecond))}** a second`,
    `p99 ${middle(({ p99 }) => p99)} ms`,
    `${middle(({ serverMs }) => serverMs)} + ${middle(({ postgresMs }) => postgresMs)} ms`,
    ...(failed > 0 ? [`${(100 * failed).toFixed(0)} % failed`] : []),
  ].join(", ");
}

/** The median of all rounds, with the least and the most. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${short(median(sorted))} (${short(sorted[0])}–${short(sorted.at(-1))})`;
}

/** Two figures of small numbers, whole large ones. */
function short(value = Number.NaN): string {
  if (value >= 10) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value < 1 ? 2 : 1);
}
