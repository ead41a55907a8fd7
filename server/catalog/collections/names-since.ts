import { asc } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { collections } from "./schema.ts";

/** What a collection of this name may be called by now: it was renamed, or merged into another. */
export type NamesSince = (name: string) => ReadonlySet<string>;

export async function readNamesSince({ db }: Pick<Context, "db">): Promise<NamesSince> {
  const rows = await db
    .select({ id: collections.collectionId, name: collections.name })
    .from(collections)
    .orderBy(asc(collections.version));
  const histories = [...Map.groupBy(rows, ({ id }) => id).values()].map((versions) =>
    versions.map(({ name }) => name),
  );
  return (name) => {
    // A set hands out what is added to it on the way: a name may have been merged into one that was renamed.
    const names = new Set([name]);
    for (const one of names) {
      for (const history of histories) {
        if (history.includes(one)) names.add(history.at(-1) ?? one);
      }
    }
    return names;
  };
}
