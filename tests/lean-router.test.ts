import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { leanRouter } from "../lean-router.ts";

const library = path.join(
  path.dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production/lib",
);

/** A module of the router as the browser gets it. */
function lean(name: string): string {
  const file = path.join(library, name);
  const { transform } = leanRouter() as { transform(code: string, id: string): { code: string } };
  return transform(readFileSync(file, "utf8"), file).code;
}

test("what fails outside the shop's own boundary is shown, not followed by an error of the boundary itself", () => {
  const code = lean("dom/ssr/errorBoundaries.js");
  const body = /function RemixRootDefaultErrorBoundary\(.*\) \{(.*)\}/.exec(code)?.[1] ?? "";
  const shown: unknown[] = [];
  const createElement = (...made: unknown[]) => {
    shown.push(made);
    return made;
  };
  // With the names that the module has, and no others.
  const show = new Function("React$1", "BoundaryShell", "error", "isOutsideRemixApp", body);
  show({ createElement }, "shell", new Error("torn"), true);
  expect(shown).toContainEqual(["h1", null, "Error: torn"]);
});
