import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const script = path.join(import.meta.dirname, "check-bytes.mjs");
const PAGES = ["shop/home", "shop/product", "account/login"];

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), "selvedge-bytes-"));
  mkdirSync(path.join(build, "assets"));
});
afterEach(() => rmSync(build, { recursive: true }));

describe("what a first visit of a page fetches", () => {
  test("is summed up once a file, as it is sent [FAST-1]", () => {
    weigh({ entry: 40_000, page: 20_000, styles: 5_000 });
    // The copy that is sent to a browser that understands it.
    writeFileSync(path.join(build, "assets/entry.js.br"), Buffer.alloc(10_000));
    const { output, code } = check();
    expect(output).toContain("home: scripts 30.5 of 112 kB");
    expect(output).toContain("home: styles 5.0 of 10 kB");
    expect(output).toContain("home: fonts 3.0 of 70 kB");
    expect(code).toBe(0);
  });

  test.each([
    ["scripts", { entry: 90_000, page: 24_000, styles: 5_000 }],
    ["styles", { entry: 40_000, page: 20_000, styles: 10_801 }],
  ])("fails the check when its %s are above their budget [FAST-1]", (kind, weights) => {
    weigh(weights);
    const { output, code } = check();
    for (const page of PAGES)
      expect(output).toContain(`TOO HEAVY  ${page.replace(/.*\//, "")}: ${kind}`);
    expect(code).toBe(1);
  });
});

/** Lays a build of pages that all are this heavy, in bytes. */
function weigh({ entry, page, styles }: { entry: number; page: number; styles: number }): void {
  const write = (name: string, size: number) =>
    writeFileSync(path.join(build, "assets", name), randomBytes(size));
  write("entry.js", entry);
  write("page.js", page);
  write("root.css", styles);
  write("besley-latin-wght-normal-1.woff2", 2_000);
  write("karla-latin-wght-normal-1.woff2", 1_000);
  const routes = Object.fromEntries(
    PAGES.map((name) => [
      `routes/${name}`,
      { parentId: "root", module: "/assets/page.js", imports: ["/assets/entry.js"] },
    ]),
  );
  const manifest = {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { ...routes, root: { module: "/assets/entry.js", css: ["/assets/root.css"] } },
  };
  const text = `window.__manifest=${JSON.stringify(manifest)};`;
  writeFileSync(path.join(build, "assets/manifest-1.js"), text.padEnd(5_000));
  writeFileSync(path.join(build, "assets/shop-manifest-1.js"), text.padEnd(500));
}

function check() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, build], {
    encoding: "utf8",
  });
  return { output: stdout + stderr, code: status };
}
