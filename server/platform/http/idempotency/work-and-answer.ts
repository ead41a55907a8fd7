import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { stillRunning } from "./honour-keys.ts";
import { keepAnswer } from "./key-store.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Does the work of a call and keeps its answer, for routes that do all of their work in one transaction.
 * Under an `Idempotency-Key` the answer is kept in that same transaction, so a crash leaves both or
 * neither. `work` must touch nothing but the database, and the route must answer with its result and the
 * status that `reply` has by now.
 */
export async function workAndAnswer<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { ctx, keyed } = request;
  const held = keyed?.held;
  if (!held) return work(ctx);
  const answer = await inTransaction(ctx, async (tx) => {
    const result = await work(tx);
    const body = String(reply.serialize(result));
    const kept = { status: reply.statusCode, type: JSON_TYPE, body };
    // Another call took this one for dead, and has begun the same work.
    if (!(await keepAnswer(tx, held.claim, kept))) throw stillRunning();
    return result;
  });
  held.isKept = true;
  await ctx.reached("idempotency: kept");
  return answer;
}
