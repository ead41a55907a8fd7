import path from "node:path";
import { expect, test, vi } from "vitest";
import type { Subject } from "../common/text.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Where messages were read while code was loaded, by file and line. */
const read = new Set<string>();

/** Makes every text of the messages tell who reads it. */
function watch(messages: object): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "object" && value !== null) watch(value);
    else if (typeof value === "string") tell(messages, key, value);
    else if (typeof value === "function") tell(value, "template", value.template);
  }
}

function tell(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { get: () => note(value) });
}

function note<Value>(value: Value): Value {
  const lines = (new Error().stack ?? "").split("\n").slice(3);
  const line = lines.find(
    (one) => /\/(app|server|common)\//.test(one) && !one.includes("/messages/"),
  );
  const at = /((?:app|server|common)\/[^:?]+)/.exec(line?.replace(`${root}/`, "") ?? "");
  read.add(at?.[1] ?? String(line));
  return value;
}

test("no code keeps a text that it read when it was loaded: the shop's words change while it runs", async () => {
  // It takes the place of whoever listened before.
  await import("../common/wording.ts");
  vi.stubGlobal("shopTexts", { push: ([, messages]: Subject) => watch(messages) });
  await import("../server/domains.ts");
  await import("../server/shop.ts");
  const routes = import.meta.glob([
    "../app/routes/{shop,account}/*.tsx",
    "../app/root.tsx",
    "!**/*.test.tsx",
  ]);
  for (const load of Object.values(routes)) await load();
  // What stands in the program, before anybody changes it.
  expect([...read].sort()).toEqual(["server/settings/words/known-texts.ts"]);
});
