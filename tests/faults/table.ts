import type { Line } from "./scenario.ts";

/** The lines as a Markdown table, as docs and terminals take it. */
export function toTable(lines: readonly Line[]): string {
  const rows = [
    ["scenario", "what ran", "asked", "measured", "ok"],
    ["---", "---", "---", "---", "---"],
    ...lines.map(({ what, ran, asked, measured, isOk }) => {
      return [what, ran, asked, measured, isOk ? "yes" : "NO"];
    }),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
