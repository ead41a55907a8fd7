import type { Figure, Line } from "./scenario.ts";

/** A line of one of several runs. */
export interface SeededLine extends Line {
  seed: number;
}

/** The lines as a Markdown table, as docs and terminals take it. */
export function toTable(lines: readonly SeededLine[]): string {
  return tableOf(
    ["scenario", "seed", "what ran", "asked", "measured", "ok"],
    lines.map(({ what, seed, ran, asked, measured, isOk }) => {
      return [what, String(seed), ran, asked, measured, isOk ? "yes" : "NO"];
    }),
  );
}

/** How far the same times lie apart over all runs, in seconds, as a Markdown table. */
export function toSpread(lines: readonly SeededLine[]): string {
  const found = lines.flatMap(({ what, figures = [] }) =>
    figures.map((figure) => ({ scenario: what, ...figure })),
  );
  const same = Map.groupBy(found, ({ scenario, what }) => `${scenario}: ${what}`);
  return tableOf(
    ["time", "runs", "least", "median", "most", "asked", "in half of it"],
    [...same].map(([name, figures]) => [name, ...spreadOf(figures)]),
  );
}

function spreadOf(figures: readonly Figure[]): string[] {
  const seconds = figures.map((figure) => figure.seconds).sort((a, b) => a - b);
  const asked = Math.max(...figures.map((figure) => figure.asked));
  const inHalf = figures.filter((figure) => figure.seconds <= figure.asked / 2).length;
  const [least = 0, most = 0] = [seconds[0], seconds.at(-1)];
  const count = seconds.length;
  const lower = seconds[Math.floor((count - 1) / 2)] ?? 0;
  const upper = seconds[Math.floor(count / 2)] ?? 0;
  const told = [least, (lower + upper) / 2, most].map((time) => time.toFixed(1));
  return [String(count), ...told, String(asked), `${inHalf} of ${count}`];
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, head.map(() => "---"), ...rows];
  return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
