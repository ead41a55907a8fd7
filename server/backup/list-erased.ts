import type { Context } from "../platform/context.ts";
import { listErasures } from "../privacy/erasures.ts";
import { writeErased } from "./erased-list.ts";
import { openBackupStore } from "./open-store.ts";

/** Copies the erasures to the backups, where they outlive the database. */
export async function listErased(ctx: Context): Promise<void> {
  await writeErased(openBackupStore(ctx.backups.at), await listErasures(ctx));
}
