import { fullTitle, type NamedTest, titlePattern } from "./named-test.ts";

/** The runner's report of one test, as far as it is read. */
export interface TestOutcome {
  file: string;
  ancestorTitles: string[];
  title: string;
  status: string;
  failureMessages: string[];
}

/** The verdict of a broken shop's tests. */
export type Verdict =
  | { kind: "caught" }
  /** These passed, as if nothing were broken. */
  | { kind: "survived"; passed: string[] }
  /** Something failed, but not because a test found the fault. */
  | { kind: "unclear"; why: string };

/** A failure that is no finding: the code does not run, or waited for something that never came. */
const NO_FINDING = /^(ReferenceError|SyntaxError)\b|\b(Test|Hook) timed out in \d+ ?ms/;

/** Every named test has to fail with a finding; a test with several cases, in one of them. */
export function judge(named: readonly NamedTest[], outcomes: readonly TestOutcome[]): Verdict {
  const passed: string[] = [];
  for (const test of named) {
    const cases = casesOf(test, outcomes);
    const failed = cases.filter(({ status }) => status === "failed");
    if (cases.length === 0) return { kind: "unclear", why: `${test.name} did not run` };
    if (failed.length === 0) passed.push(test.name);
    else if (!failed.some(({ failureMessages }) => failureMessages.some(isFinding))) {
      const [why = ""] = failed[0]?.failureMessages ?? [];
      return { kind: "unclear", why: firstLine(why) };
    }
  }
  return passed.length === 0 ? { kind: "caught" } : { kind: "survived", passed };
}

/** The failures of the unbroken shop's tests, a line each. There may be none. */
export function problemsOf(
  named: readonly NamedTest[],
  outcomes: readonly TestOutcome[],
): string[] {
  return named.flatMap((test) => {
    const cases = casesOf(test, outcomes);
    if (cases.length === 0) return [`${test.name}: there is no such test`];
    return cases
      .filter(({ status }) => status !== "passed")
      .map(({ failureMessages }) => `${test.name}: ${firstLine(failureMessages[0] ?? "skipped")}`);
  });
}

function casesOf(test: NamedTest, outcomes: readonly TestOutcome[]): TestOutcome[] {
  const pattern = new RegExp(titlePattern(test), "s");
  return outcomes.filter(({ file, ancestorTitles, title }) => {
    return file === test.file && pattern.test(fullTitle([...ancestorTitles, title]));
  });
}

function isFinding(message: string): boolean {
  return !NO_FINDING.test(message);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
