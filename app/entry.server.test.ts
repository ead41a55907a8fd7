import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";
import { errorContext } from "./shop-context.ts";

test("what a loader throws is reported to the shop's log and not printed", () => {
  const printed = vi.spyOn(console, "error");
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(errorContext, report);
  const failure = new Error("the database does not answer");
  handleError(failure, { context, params: {}, request: new Request("http://shop.invalid/") });
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(printed).not.toHaveBeenCalled();
});
