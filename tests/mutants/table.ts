import type { Verdict } from "./judge.ts";
import type { Mutant } from "./mutant.ts";

export interface Line {
  mutant: Mutant;
  verdict: Verdict;
  ms: number;
}

/** The lines as a Markdown table, as docs and terminals take it. */
export function toTable(lines: readonly Line[]): string {
  const rows = [
    ["mutant", "breaks", "caught by", "ms"],
    ["---", "---", "---", "---:"],
    ...lines.map(({ mutant, verdict, ms }) => {
      return [mutant.name, mutant.breaks, caughtBy(mutant, verdict), String(Math.round(ms))];
    }),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function caughtBy({ caughtBy }: Mutant, verdict: Verdict): string {
  switch (verdict.kind) {
    case "caught":
      return caughtBy.map((name) => `\`${name}\``).join("<br>");
    case "survived":
      return `NOBODY: passed ${verdict.passed.join(", ")}`;
    case "unclear":
      return `UNCLEAR: ${verdict.why}`;
  }
}
