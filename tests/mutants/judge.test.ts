import { describe, expect, test } from "vitest";
import { judge, problemsOf, type TestOutcome } from "./judge.ts";
import { readTestName } from "./named-test.ts";

const FILE = "server/cart/cart.test.ts";
const named = [`${FILE} › a cart › holds %s units`, `${FILE} › is emptied`].map(readTestName);

function outcome(titles: string[], failure?: string, status = failure ? "failed" : "passed") {
  const [title = "", ...groups] = titles.toReversed();
  const failureMessages = failure === undefined ? [] : [failure];
  return { file: FILE, ancestorTitles: groups.toReversed(), title, status, failureMessages };
}

const holds = (units: string, failure?: string) =>
  outcome(["a cart", `holds ${units} units`], failure);
const emptied = (failure?: string) => outcome(["is emptied"], failure);
const WRONG = "AssertionError: expected 2 to be 1\n    at cart.test.ts:7";

describe("a mutant", () => {
  test("is caught when every test it names has found something, in one of its cases [HOUSE-7]", () => {
    const outcomes = [holds("1"), holds("2", WRONG), emptied(WRONG)];
    expect(judge(named, outcomes)).toEqual({ kind: "caught" });
  });

  test("survives when a test it names passes", () => {
    expect(judge(named, [holds("1", WRONG), emptied()])).toEqual({
      kind: "survived",
      passed: [`${FILE} › is emptied`],
    });
  });

  test.each([
    "Error: Test timed out in 30000ms.\nIf this is a long-running test",
    "Error: Hook timed out in 60000ms.",
    "ReferenceError: lines is not defined",
    "SyntaxError: Unexpected token",
  ])("is not caught by what finds nothing: %s [HOUSE-7]", (failure) => {
    const [why] = failure.split("\n");
    expect(judge(named, [holds("1", failure), emptied(WRONG)])).toEqual({ kind: "unclear", why });
    // One case that hangs beside one that finds something does not hide it.
    expect(judge(named, [holds("1", failure), holds("2", WRONG), emptied(WRONG)])).toEqual({
      kind: "caught",
    });
  });

  test.each<[string, TestOutcome[]]>([
    ["no outcome", [emptied(WRONG)]],
    ["another file's", [{ ...holds("1", WRONG), file: "other.test.ts" }, emptied(WRONG)]],
    ["another group's", [outcome(["a shelf", "holds 1 units"], WRONG), emptied(WRONG)]],
  ])("is not caught by a test that did not run: %s", (_what, outcomes) => {
    expect(judge(named, outcomes)).toEqual({
      kind: "unclear",
      why: `${FILE} › a cart › holds %s units did not run`,
    });
  });
});

test("of the shop as it is every case has to pass, and every test has to be there [HOUSE-7]", () => {
  expect(problemsOf(named, [holds("1"), holds("2"), emptied()])).toEqual([]);
  const skipped = outcome(["is emptied"], undefined, "pending");
  expect(problemsOf(named, [holds("1"), holds("2", WRONG), skipped])).toEqual([
    `${FILE} › a cart › holds %s units: AssertionError: expected 2 to be 1`,
    `${FILE} › is emptied: skipped`,
  ]);
  expect(problemsOf(named, [holds("1")])).toEqual([`${FILE} › is emptied: there is no such test`]);
});
