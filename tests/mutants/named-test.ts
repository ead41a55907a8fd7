const SEPARATOR = " › ";
/** A place that `test.each` fills in. */
const BLANK = /%[sdifjoOp#$]|\$[\w.]+/;
/** The ids of the requirements that a test shows stand at the end of its title. */
export const IDS = " \\[[A-Z]+-\\d[A-Z0-9, -]*\\]";

/** A test as `file › group › title` names it, without the ids of requirements. */
export interface NamedTest {
  name: string;
  file: string;
  /** Groups and title, as they stand in the source. */
  titles: string[];
}

export function readTestName(name: string): NamedTest {
  const [file = "", ...titles] = name.split(SEPARATOR);
  if (titles.length === 0) throw new Error(`${name} names no test: write file › group › title`);
  return { name, file, titles };
}

/** Groups and title in one, as the runner's `--testNamePattern` sees them. */
export function fullTitle(titles: readonly string[]): string {
  return titles.join(" > ");
}

/** A pattern of a test's full title. */
export function titlePattern({ titles }: NamedTest): string {
  const pieces = fullTitle(titles).split(BLANK).map(escaped);
  return `^${pieces.join(".*")}(${IDS})*$`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
