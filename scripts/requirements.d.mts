export interface Requirements {
  areas: { name: string; requirements: { id: string; command?: string; text: string }[] }[];
  problems: string[];
}
export interface RunTest {
  file: string;
  line?: number;
  titles: string[];
  state: "passed" | "failed" | "skipped";
}
export function parseList(text: string): Requirements;
export function compare(
  list: Requirements,
  tests: readonly RunTest[],
  scope: { isWhole: boolean },
): string[];
export function toPage(list: Requirements, tests: readonly RunTest[]): string;
