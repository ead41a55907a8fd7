import type { Context } from "../context.ts";

const ATTEMPTS = 5;
/** SQLSTATEs of serialization failure and deadlock, after which the whole transaction can be repeated. */
const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction, or in the one that is open; an error rolls everything back. Deadlocks and
 * serialization failures repeat it, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if ("rollback" in ctx.db) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    const actions: (() => void)[] = [];
    let result: T;
    try {
      result = await ctx.db.transaction((tx) =>
        work({ ...ctx, db: tx, afterCommit: (action) => actions.push(action) }),
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error) ?? "")) throw error;
      ctx.log.warn({ err: error, attempt }, "transaction tried again");
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * (5 + Math.random() * 5)));
      continue;
    }
    for (const action of actions) action();
    return result;
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
