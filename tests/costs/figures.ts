import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Statements } from "./count-statements.ts";

/** What a work costs. */
export interface Cost extends Statements {
  /** Of the answer's body, as it is sent. */
  bytes?: number;
}

const FILE = path.join(import.meta.dirname, "figures.json");
/** Pages name their assets, and each build gives these other names. */
const [ROOM, STEP] = [1.01, 100];

const file = JSON.parse(readFileSync(FILE, "utf8"));
const isWriting = process.env.WRITE_FIGURES === "1";

/** The figures of a work that are not as committed; one that is not in the file may cost nothing. */
function differing(name: string, cost: Cost) {
  const most: Partial<Cost> = file.works[name] ?? {};
  return (["statements", "roundTrips", "commits", "bytes"] as const)
    .map((what) => ({ what, is: cost[what] ?? 0, most: most[what] ?? 0 }))
    .filter(({ is, most }) => is !== most);
}

/** A line for each figure that is greater than the committed one. */
export function listExcess(name: string, cost: Cost): string[] {
  if (isWriting) return [];
  return differing(name, cost)
    .filter(({ is, most }) => is > most)
    .map(({ what, is, most }) => `${name}: ${what} ${is}, which is ${is - most} above ${most}`);
}

/** The figures to commit: bytes have a little room. */
function withRoom({ bytes = 0, ...cost }: Cost): Cost {
  return { ...cost, bytes: Math.ceil((bytes * ROOM) / STEP) * STEP };
}

/** Says what has become cheaper; `npm run test:costs -- --write` writes the figures instead. */
export function finishFigures(costs: Record<string, Cost>): void {
  const figures = Object.entries(costs).map(([name, cost]) => [name, withRoom(cost)] as const);
  if (isWriting) {
    const works = figures.map(([name, cost]) => [name, withoutZeros(cost)]);
    const text = JSON.stringify({ ...file, works: Object.fromEntries(works) }, null, 2);
    const oneLineEach = text.replace(/\{[^{}]*\}/g, (inner) => inner.replace(/\s+/g, " "));
    writeFileSync(FILE, `${oneLineEach}\n`);
    return;
  }
  for (const name of Object.keys(file.works).filter((known) => !(known in costs))) {
    process.stdout.write(`${name}: not measured any more: take it out of the figures\n`);
  }
  for (const [name, cost] of figures) {
    for (const { what, is, most } of differing(name, cost)) {
      if (is >= most) continue;
      process.stdout.write(`${name}: ${what} ${is}, no longer ${most}: take the figure down\n`);
    }
  }
}

function withoutZeros(cost: Cost): Partial<Cost> {
  return Object.fromEntries(Object.entries(cost).filter(([, value]) => value > 0));
}
