import { and, eq } from "drizzle-orm";
import type { UndoableEntry } from "../audit/contract.ts";
import type { Change } from "../audit/record.ts";
import { undoVersions } from "../audit/undo-versions.ts";
import type { Context } from "../platform/context.ts";
import type { ShopCode } from "./code-rules.ts";
import type { CodeValues } from "./manage-rules.ts";
import { codeNotFound } from "./read-codes.ts";
import { promotionCodeVersions } from "./schema.ts";
import { changedFields, lockCode, valuesIn, writeVersion } from "./write-code.ts";

type Version = CodeValues & { version: number };

/**
 * Sets what these entries changed of codes back to what it was; their lists of customers stay. Call it in a
 * transaction. Throws `conflict` where it was changed again since.
 */
export async function undoCodeChanges(ctx: Context, entries: UndoableEntry[]): Promise<Change[]> {
  const locked = new Map<string, ShopCode>();
  const lock = async (id: string) => {
    const row = await lockCode(ctx, id);
    locked.set(id, row);
    return row;
  };
  return undoVersions<Version & Partial<ShopCode>, CodeValues>(entries, {
    ...{ valuesIn, changedFields, notFound: codeNotFound },
    findNewest: lock,
    findVersion: (id, version) => findVersion(ctx, id, version),
    nameOf: ({ code = "" }) => code,
    write: async ({ id = "" }, values, what) => {
      const now = locked.get(id) ?? (await lock(id));
      return writeVersion(ctx, now, values, `code.${what}`);
    },
  });
}

async function findVersion({ db }: Context, id: string, version: number) {
  const [row] = await db
    .select()
    .from(promotionCodeVersions)
    .where(and(eq(promotionCodeVersions.codeId, id), eq(promotionCodeVersions.version, version)));
  return row;
}
