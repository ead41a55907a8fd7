import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { explainFailure } from "./explain-failure.ts";
import { StartError } from "./platform/start-error.ts";

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error("said by whoever failed"), { code, ...more });

test.each(["53100", "ENOSPC", "EDQUOT"])(
  "a disk without space (%s) is said in one line, however deep the error lies [START-13]",
  (code) => {
    const full = withCode(code);
    const query = new DrizzleQueryError("insert into products", [], full);
    for (const error of [full, query, new Error("the seed failed", { cause: query })]) {
      expect(explainFailure(error)).toBe(
        "Selvedge: no space is left on the disk of the database or of DATA_DIR: make room, then start again",
      );
    }
  },
);

test("what whoever starts the shop can mend is said in one line, without a stack [START-13]", () => {
  expect(explainFailure(new StartError("the folder is in the way"))).toBe(
    "Selvedge: the folder is in the way",
  );
  expect(explainFailure(new ConfigError("PORT is many"))).toBe("Selvedge: PORT is many");
  const taken = withCode("EADDRINUSE", { syscall: "listen", port: 3000 });
  expect(explainFailure(taken)).toContain("port 3000 is in use");
  expect(explainFailure(withCode("EACCES", { syscall: "listen" }))).toContain("cannot listen");
});

test("what nobody expected keeps its stack [START-13]", () => {
  expect(explainFailure(new Error("a fault"))).toMatch(/^Selvedge: Error: a fault\n +at /);
  expect(explainFailure("thrown")).toBe("Selvedge: thrown");
});
