import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readWorkers } from "../server/platform/metrics/join-metrics.ts";
import { metricsPlace } from "./support/scrape.ts";
import { createTestShop } from "./support/shop.ts";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const DASHBOARD = "ops/grafana/selvedge.json";
const ALERTS = "ops/prometheus/alerts.yml";
const FIGURE = /\b(?:selvedge|http|nodejs|process)_[a-z0-9_]+/g;

/** The queries of the dashboard's panels, and of the rules. */
const queries = [
  ...[...JSON.stringify(JSON.parse(read(DASHBOARD))).matchAll(/"expr":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, query = ""]) => query,
  ),
  ...[...read(ALERTS).matchAll(/expr:(.*?)\n {8}(?:for|labels):/gs)].map(([, query = ""]) => query),
];
const rules = read(ALERTS).split("- alert: ").slice(1);

/** A heading as an address of GitHub names it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

describe("the dashboard and the alert rules", async () => {
  const { settings, url } = await metricsPlace();
  await createTestShop({ settings });
  const text = await (await fetch(url)).text();
  const ofWorkers = await readWorkers(() => [{ number: 1, worker: undefined }]);
  const types = [...`${text}\n${ofWorkers}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );

  test("name only figures that the shop shows [RUN-46]", () => {
    expect(queries.length).toBeGreaterThan(rules.length + 20);
    const named = new Set(queries.flatMap((query) => query.match(FIGURE) ?? []));
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test("have a place for every figure that the shop adds to those of the process [RUN-46]", () => {
    const own = types.map(([, name = ""]) => name).filter((name) => name.startsWith("selvedge_"));
    const shown = queries.join("\n");
    const unseen = own.filter((name) => !shown.includes(name));
    // The edition is for whoever asks.
    expect(unseen).toEqual(["selvedge_info"]);
  });
});

test("each alert says how bad it is, what to do in one sentence, and where more stands [RUN-46]", () => {
  const headings = [...read("docs/operating.md").matchAll(/^#{2,3} (.+)$/gm)];
  const anchors = headings.map(([, heading = ""]) => anchorOf(heading));
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (page|ticket)/);
    expect(rule).toMatch(/^ {10}do: \S.+\.$/m);
    const [, anchor = ""] = /^ {10}see: docs\/operating\.md#(\S+)$/m.exec(rule) ?? [];
    expect(anchors, rule).toContain(anchor);
  }
});
