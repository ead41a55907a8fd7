const QUOTED = /'((?:[^']|'')*)'/g;

/** The different words of tsqueries, by which the relevance divides. */
export function wordsOf(queries: readonly string[]): Set<string> {
  return new Set(queries.flatMap((query) => [...query.matchAll(QUOTED)].map(([word]) => word)));
}

/** A tsquery for all of these words, each with its meanings; undefined without any. */
export function inAllWords(words: readonly string[][]): string | undefined {
  const asked = words.filter((meanings) => meanings.length > 0);
  if (asked.length === 0) return undefined;
  return asked.map((meanings) => `(${meanings.join(" | ")})`).join(" & ");
}

export function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** The same words, where they count in names and facts only, not in descriptions. */
export function inFacts(query: string): string {
  return query.replace(/('(?:[^']|'')*')(?::(\*?)[A-D]*)?/g, "$1:$2AB");
}
