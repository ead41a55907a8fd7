/** One way to break the shop, which the tests must notice. */
export interface Mutant {
  /** As `--only` takes it. */
  name: string;
  /** What would go wrong in a shop with that code, in words for the shop's owner. */
  breaks: string;
  /** The only change: a text that stands in the file exactly once, and its replacement. */
  file: string;
  find: string;
  replace: string;
  /**
   * The tests that fail then, each of them: `file › group › title`, the titles as they stand in the
   * source, without the ids of requirements.
   */
  caughtBy: string[];
}

/** The source with its fault. Throws where `find` does not stand in it exactly once: the list is old. */
export function mutate({ name, file, find, replace }: Mutant, source: string): string {
  const [before = "", after, ...more] = source.split(find);
  if (after !== undefined && more.length === 0) return before + replace + after;
  const count = after === undefined ? "does not stand" : `stands ${more.length + 1} times`;
  throw new Error(`${name} is old: what it breaks ${count} in ${file}`);
}
