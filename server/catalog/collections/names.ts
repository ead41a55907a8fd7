/** The collections of a product as its row has them: the first, and the others. */
export interface InCollections {
  collection: string;
  otherCollections: readonly string[];
}

/** The names of a product's collections, the first one first. */
export function namesOf({ collection, otherCollections }: InCollections): string[] {
  return [collection, ...otherCollections].filter((name) => name !== "");
}

/** What a product's row has of these names, each once in whatever letters. */
export function inCollections(names: readonly string[]): {
  collection: string;
  otherCollections: string[];
} {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (name !== "" && !known.has(key)) known.set(key, name);
  }
  const [collection = "", ...otherCollections] = known.values();
  return { collection, otherCollections };
}
