import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isWithoutPages } from "../read-pages.ts";
import { createOwnPage, lockPages } from "../write-page.ts";
import { demoPages } from "./demo-pages.ts";

/** Gives a shop that never had a page those of the demo; answers how many. */
export async function seedDemoPages(ctx: Context): Promise<number> {
  if (!(await isWithoutPages(ctx))) return 0;
  return inTransaction(ctx, async (tx) => {
    // Two processes may start on one empty database at once.
    await lockPages(tx);
    if (!(await isWithoutPages(tx))) return 0;
    for (const page of demoPages) await createOwnPage(tx, page);
    return demoPages.length;
  });
}
