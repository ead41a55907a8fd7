import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "./support/test-postgres.ts";

const root = path.resolve(import.meta.dirname, "..");
const house = makeTemporaryFolder();

/** A file, what it says, and the rule that must refuse it; none when it is allowed. */
const IMPORTS: [file: string, statement: string, rule: string | undefined][] = [
  ["common/a.ts", 'import "../server/config.ts";', "common-imports"],
  ["server/platform/b.ts", 'import "../cart/rules.ts";', "platform-imports"],
  ["server/platform/c.ts", 'import "../../common/money.ts";', undefined],
  ["server/catalog/d.ts", 'import "../cart/rules.ts";', "catalog-imports"],
  ["server/catalog/e.ts", 'import "../platform/errors.ts";', undefined],
  ["server/cart/f.ts", 'import "../catalog/contract.ts";', undefined],
  ["server/cart/g.ts", 'import "../newsletter/rules.ts";', "cart-imports"],
  ["server/newsletter/h.ts", 'import "../orders/contract.ts";', "newsletter-imports"],
  ["server/cart/i.ts", 'import "../../app/api.ts";', "server-leaves-app-alone"],
  ["server/cart/j.ts", 'import "../shop.ts";', "wiring-is-the-top"],
  ["server/cart/k.ts", 'import "../config.ts";', "cart-imports"],
  ["server/gifts/l.ts", 'import "../catalog/contract.ts";', "domains-are-known"],
  ["server/payments/m.ts", 'import "../../simulators/paypal/n.ts";', "payments-imports"],
  ["simulators/paypal/n.ts", 'import "../../server/config.ts";', "simulators-imports"],
  ["app/o.ts", 'import { rules } from "../server/cart/rules.ts"; rules;', "app-values-from-server"],
  [
    "app/p.ts",
    'import type { Rules } from "../server/cart/rules.ts"; export type P = Rules;',
    undefined,
  ],
  ["app/q.ts", 'import "../server/cart/contract.ts";', undefined],
  ["app/ui/r.ts", 'import "../features/s.ts";', "ui-imports"],
  ["app/ui/t.ts", 'import "~/api.ts";', "ui-imports"],
  ["app/features/z.ts", 'import "../../common/messages/admin/a.ts";', "admin-messages"],
  ["app/features/admin/z.ts", 'import "../../../common/messages/admin/a.ts";', undefined],
  ["app/features/s.ts", 'import "../routes/home.ts";', "features-imports"],
  ["server/users/u.ts", 'import "../../tests/support/v.ts";', "tests-are-not-shipped"],
  ["server/users/w.ts", 'import "./x.ts";', "no-cycles"],
  ["server/users/y.ts", 'import "./nowhere.ts";', "resolvable"],
];

const IMPORTED = {
  "app/api.ts": "",
  "app/routes/home.ts": "",
  "common/messages/admin/a.ts": "",
  "common/money.ts": "",
  "server/cart/contract.ts": "",
  "server/cart/rules.ts": "export const rules = 1; export type Rules = 1;",
  "server/catalog/contract.ts": "",
  "server/config.ts": "",
  "server/newsletter/rules.ts": "",
  "server/orders/contract.ts": "",
  "server/platform/errors.ts": "",
  "server/shop.ts": "",
  "server/users/x.ts": 'import "./w.ts";',
  "tests/support/v.ts": "",
};

let violations: { from: string; rule: { name: string } }[];

beforeAll(() => {
  for (const [file, text] of Object.entries(IMPORTED)) write(file, text);
  for (const [file, statement] of IMPORTS) write(file, statement);
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) {
    cpSync(path.join(root, name), path.join(house, name));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(house, "node_modules"));
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const folders = ["app", "server", "common", "simulators", "tests"];
  const { stdout } = spawnSync(process.execPath, [cruiser, "--output-type", "json", ...folders], {
    cwd: house,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  violations = JSON.parse(stdout).summary.violations;
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(IMPORTS)(
  "%s: %s is judged by the import rules (%s) [HOUSE-3]",
  (file, _statement, rule) => {
    const broken = violations.filter(({ from }) => from === file).map((one) => one.rule.name);
    if (rule === undefined) expect(broken).toEqual([]);
    else expect(broken).toContain(rule);
  },
);

function write(file: string, text: string): void {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
