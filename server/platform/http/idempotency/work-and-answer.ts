import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { OutcomeUnknown } from "../../database/lost-connections.ts";
import { inTransaction } from "../../database/transaction.ts";
import { stillRunning } from "./honour-keys.ts";
import { AnsweredBefore } from "./kept-answer.ts";
import { type Claim, findKept, keepAnswer } from "./key-store.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const EMPTY = { type: undefined, body: "" };

/** The last step of a call: the transaction whose result is the answer. */
export type LastStep = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/**
 * Does the work of a call and keeps its answer, for routes that do all of their work in one transaction.
 * Under an `Idempotency-Key` the answer is kept in that same transaction, so a crash leaves both or
 * neither. `work` must touch nothing but the database, and the route must answer with its result, or nothing,
 * and the status that `reply` has by now.
 */
export async function workAndAnswer<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { ctx, keyed } = request;
  const held = keyed?.held;
  if (!held) return work(ctx);
  const answer = await surely(ctx, held.claim, () =>
    inTransaction(ctx, async (tx) => {
      const result = await work(tx);
      const shown =
        result === undefined ? EMPTY : { type: JSON_TYPE, body: String(reply.serialize(result)) };
      const kept = { status: reply.statusCode, ...shown };
      // Another call took this one for dead, and has begun the same work; or this one was committed, unheard.
      if (!(await keepAnswer(tx, held.claim, kept))) throw stillRunning();
      return result;
    }),
  );
  held.isKept = true;
  await ctx.reached("idempotency: kept");
  return answer;
}

/**
 * Finds out what became of work whose commit broke off. The key's row says so: it has the answer if the work
 * was committed. If it has none, the work is done again, which is safe even while the server is still at the
 * first commit: whoever keeps an answer second finds the first one, and rolls back.
 */
async function surely<T>(ctx: Context, claim: Claim, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    ctx.log.warn({ err: error }, "a commit broke off: its key says what became of it");
  }
  await answerIfKept(ctx, claim);
  try {
    return await work();
  } catch (error) {
    await answerIfKept(ctx, claim);
    throw error;
  }
}

/** Throws the kept answer, which is then sent. */
async function answerIfKept(ctx: Context, claim: Claim): Promise<void> {
  const kept = await findKept(ctx, claim);
  if (kept) throw new AnsweredBefore(kept);
}
