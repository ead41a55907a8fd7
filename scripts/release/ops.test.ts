import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

/** A line that gives a setting a value: `NAME=value`, `NAME: value`, or an item `- name: NAME`. */
const GIVEN = /^\s*(?:- name: ([A-Z_]+)$|#? *([A-Z][A-Z_]+)(?:=|: ))/gm;
/** Settings of other programs: of Caddy's file, of the image's build. */
const OTHERS = new Set(["SHOP_ADDRESS", "SHOP_UPSTREAM", "HEALTHCHECK", "ENV"]);

test("the files in ops/ give only settings that the shop has [RUN-64]", () => {
  const known = new Set(read("docs/settings.md").match(/[A-Z]+(_[A-Z]+)+|PORT|HOST|SEED/g));
  const files = readdirSync(path.join(root, "ops"), { recursive: true, encoding: "utf8" });
  const given = files
    .filter((name) => /\.(yaml|example)$/.test(name))
    .flatMap((name) => [...read(`ops/${name}`).matchAll(GIVEN)])
    .map(([, item, line]) => item ?? line ?? "");
  expect(given).toContain("DATABASE_URL");
  expect(given.filter((name) => !known.has(name) && !OTHERS.has(name))).toEqual([]);
});

test("what asks whether a shop is ready asks addresses that it has [RUN-64]", () => {
  const asked = read("ops/kubernetes/deployment.yaml").match(/(?<=path: )\/\S+/g);
  const known = [...read("server/platform/http/health.ts").matchAll(/"GET (\/\S+)"/g)];
  expect(known.map(([, address]) => address)).toEqual(expect.arrayContaining(asked ?? ["none"]));
});

test("whoever stops a shop waits longer than the shop does for calls in flight [RUN-64]", () => {
  const [, grace = ""] = /GRACE_MS = ([\d_]+)/.exec(read("server/main.ts")) ?? [];
  const waits = [
    ["ops/systemd/selvedge.service", /TimeoutStopSec=(\d+)/],
    ["ops/docker/compose.yaml", /stop_grace_period: (\d+)s/],
    ["ops/kubernetes/deployment.yaml", /terminationGracePeriodSeconds: (\d+)/],
  ] as const;
  for (const [file, pattern] of waits) {
    const [, seconds] = pattern.exec(read(file)) ?? [];
    expect(Number(seconds) * 1000, file).toBeGreaterThan(Number(grace.replace("_", "")));
  }
});
