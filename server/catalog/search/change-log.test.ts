import { expect, test } from "vitest";
import { createChangeLog } from "./change-log.ts";

test("the log names the products that changed since, each once", () => {
  const log = createChangeLog();
  expect(log.since(log.now())).toEqual([]);
  log.changed([1, 2]);
  const then = log.now();
  log.changed([2, 3]);
  log.changed([3]);
  expect(log.since(then)).toEqual([2, 3]);
  expect(log.since(0)).toEqual([1, 2, 3]);
});

test("the log says when it does not know: after too many changes, and where anything may have changed", () => {
  const log = createChangeLog();
  log.changed(Array.from({ length: 2001 }, (_, id) => id));
  expect(log.since(0)).toBeUndefined();
  const then = log.now();
  log.changed([7]);
  expect(log.since(then)).toEqual([7]);
  log.drop();
  expect(log.since(then)).toBeUndefined();
  expect(log.since(log.now())).toEqual([]);
});
