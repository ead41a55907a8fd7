import type { Context } from "../context.ts";
import { DatabaseAway, isLost, OutcomeUnknown } from "./lost-connections.ts";
import { createPatience } from "./patience.ts";

const ATTEMPTS = 5;
/** SQLSTATEs of serialization failure and deadlock, after which the whole transaction can be repeated. */
const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction, or in the one that is open; an error rolls everything back. Deadlocks,
 * serialization failures and a connection that breaks before the commit repeat it, so `work` must touch
 * nothing but the database. Throws `OutcomeUnknown` if the connection breaks during the commit.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if ("rollback" in ctx.db) return work(ctx);
  let waits: (() => Promise<boolean>) | undefined;
  for (let attempt = 1; ; attempt++) {
    const actions: (() => void)[] = [];
    let result: T;
    try {
      result = await runOnce(ctx, work, actions);
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error;
      if (isLost(error)) {
        waits ??= createPatience();
        if (!(await waits())) throw new DatabaseAway("the database is away", error);
      } else {
        if (attempt >= ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error) ?? "")) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * (5 + Math.random() * 5)));
      }
      ctx.log.warn({ err: error, attempt }, "transaction tried again");
      continue;
    }
    for (const action of actions) action();
    return result;
  }
}

/** One attempt. Its error is that of the work, even if the rollback fails as well on a broken connection. */
async function runOnce<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  actions: (() => void)[],
): Promise<T> {
  let failed: { error: unknown } | undefined;
  let isCommitting = false;
  try {
    return await ctx.db.transaction(async (tx) => {
      try {
        const result = await work({
          ...ctx,
          db: tx,
          afterCommit: (action) => actions.push(action),
        });
        isCommitting = true;
        return result;
      } catch (error) {
        failed = { error };
        throw error;
      }
    });
  } catch (error) {
    if (failed) throw failed.error;
    if (isCommitting && isLost(error)) {
      throw new OutcomeUnknown("the connection broke during a commit", error);
    }
    throw error;
  }
}

/** PostgreSQL's SQLSTATE of an error or of its cause, if there is one. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return databaseErrorCode(error.cause);
}

/** The name of the constraint that an error reports, if it does. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return violatedConstraint(error.cause);
}
