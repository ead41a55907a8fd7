import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { idempotencyApiMessages } from "../../../../common/messages/api.ts";
import type { Context } from "../../context.ts";
import { AppError, badField } from "../../errors.ts";
import { countOrRefuse } from "../limits.ts";
import { AnsweredBefore, isFinal } from "./kept-answer.ts";
import {
  begin,
  type Claim,
  freeKey,
  type KeyedCall,
  keepAnswer,
  ownerOf,
  renewClaim,
} from "./key-store.ts";
import { deriveId } from "./seal.ts";

export const KEY_HEADER = "Idempotency-Key";
const REPLAYED_HEADER = "Idempotency-Replayed";
const VISIBLE = /^[\x21-\x7e]{1,255}$/;
/** Callers without a session share one owner, so their keys must be too long to guess. */
const MIN_ANONYMOUS = 16;

/** The pauses of a call that waits for another one with the same work: five seconds in all. */
const PAUSES_MS = [50, 50, 100, 100, 200, 250, 250, 500, 500, 1000, 1000, 1000];
const RETRY_AFTER_SECONDS = 2;
const RENEW_MS = 10_000;

/** A call at its work. */
interface Held {
  claim: Claim;
  stopRenewing: () => void;
  /** The answer is in the database already, committed with the work. */
  isKept?: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    keyed: { call: KeyedCall; held?: Held } | undefined;
  }
}

/** Webhooks are left out: PayPal's deliveries carry an id of their own, under which each is kept once. */
export function takesKey(method: string, url: string): boolean {
  return method === "POST" && url.startsWith("/api/") && !url.startsWith("/api/webhooks/");
}

/**
 * Makes a POST with an `Idempotency-Key` happen once: the same call again gets the first answer, and
 * another call under the same key is refused. Register it after the doors and before the routes. Calls
 * that doors or schemas refuse take no key.
 */
export function honourIdempotencyKeys(app: FastifyInstance): void {
  app.decorateRequest("keyed");

  // Before validation drops unknown fields: with other unknown fields it is another call.
  app.addHook("preValidation", async (request) => {
    const { method, url = "" } = request.routeOptions;
    const key = request.headers[KEY_HEADER.toLowerCase()];
    if (key === undefined || typeof method !== "string" || !takesKey(method, url)) return;
    const { actor } = request.ctx;
    const userId = actor.kind === "user" ? actor.userId : undefined;
    await countKey(request.ctx, request.ip);
    request.keyed = {
      call: {
        owner: ownerOf(userId),
        key: readKey(String(key), userId === undefined ? MIN_ANONYMOUS : 1),
        route: `${method} ${url}`,
        sent: JSON.stringify([request.params, request.query, request.body]),
      },
    };
  });

  app.addHook("preHandler", async (request) => {
    if (!takesFormsOnly(request)) await beginOnce(request);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    await finish(request, reply, payload);
    return payload;
  });
}

/** Keys are kept for a day, whatever their call does, so all but admins' are counted. Throws `too-many`. */
async function countKey({ limits, actor }: Context, address: string): Promise<void> {
  if (actor.kind !== "user") return countOrRefuse(limits.anonymousKeysFromAddress, address);
  if (actor.role === "admin") return;
  await countOrRefuse(limits.keysOfCustomer, actor.userId);
  await countOrRefuse(limits.keysFromAddress, address);
}

/**
 * Begins the work of a call that carries a key. Throws `AnsweredBefore` if the call was done before,
 * `unprocessable` if the key was used for another call, and `conflict` if the same call takes longer
 * than this one can wait.
 * @param form the parts of a form, from a route that reads it itself
 */
export async function beginOnce(request: FastifyRequest, form?: string): Promise<void> {
  const { keyed, ctx } = request;
  if (!keyed) return;
  const call = form === undefined ? keyed.call : { ...keyed.call, sent: keyed.call.sent + form };
  const claim = await claimOrWait(ctx, call);
  keyed.held = { claim, stopRenewing: keepRenewing(ctx, claim) };
  await ctx.reached("idempotency: begun");
}

async function claimOrWait(ctx: Context, call: KeyedCall): Promise<Claim> {
  for (const pause of [...PAUSES_MS, undefined]) {
    const begun = await begin(ctx, call);
    if (begun.is === "mine") return begun.claim;
    if (begun.is === "answered") throw new AnsweredBefore(begun.answer);
    if (begun.is === "other") {
      throw new AppError("unprocessable", "idempotency_key_reused", idempotencyApiMessages.reused);
    }
    if (pause !== undefined) await sleep(pause);
  }
  throw stillRunning();
}

/** The refusal of a call while another one does the same work. */
export function stillRunning(): AppError {
  return new AppError("conflict", "in_progress", idempotencyApiMessages.inProgress, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** An id that is the same whenever the call is repeated; undefined for a call without a key. */
export function idOfCall({ keyed }: FastifyRequest): string | undefined {
  return keyed && deriveId(keyed.call.key, `${keyed.call.owner} ${keyed.call.route}`);
}

/** Sends the first answer again. */
export function sendAgain(reply: FastifyReply, { answer }: AnsweredBefore): FastifyReply {
  reply.code(answer.status).header(REPLAYED_HEADER, "true");
  if (answer.type !== undefined) reply.type(answer.type);
  return reply.send(answer.body === "" ? undefined : answer.body);
}

/** Keeps the answer before it is sent: from then on every repetition gets this one. */
async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { keyed, ctx } = request;
  const held = keyed?.held;
  if (!held) return;
  delete keyed.held;
  held.stopRenewing();
  if (!held.isKept) await keep(request, reply, held.claim, payload);
  await ctx.reached("idempotency: answered");
}

async function keep(
  { ctx, log }: FastifyRequest,
  reply: FastifyReply,
  claim: Claim,
  payload: unknown,
): Promise<void> {
  try {
    const isText = payload === null || payload === undefined || typeof payload === "string";
    if (!isText || !isFinal(reply.statusCode)) return await freeKey(ctx, claim);
    const type = reply.getHeader("content-type");
    await keepAnswer(ctx, claim, {
      status: reply.statusCode,
      type: type === undefined ? undefined : String(type),
      body: payload ?? "",
    });
  } catch (error) {
    // The work is done, so its caller gets the answer, even if a repetition will not.
    log.error({ err: error }, "an answer could not be kept");
  }
}

function readKey(key: string, minLength: number): string {
  if (!VISIBLE.test(key)) throw badField(KEY_HEADER, idempotencyApiMessages.badKey);
  if (key.length < minLength) {
    throw badField(KEY_HEADER, idempotencyApiMessages.shortKey(minLength));
  }
  return key;
}

/** Whether the route reads a form itself; then it calls `beginOnce` after that. */
function takesFormsOnly({ routeOptions }: FastifyRequest): boolean {
  const { consumes = [] } = routeOptions.schema ?? {};
  return consumes.length === 1 && consumes[0] === "multipart/form-data";
}

/** Renews the claim, so that long work does not count as dead. Calling the answer ends it. */
function keepRenewing(ctx: Context, claim: Claim): () => void {
  let cancel = ctx.clock.after(RENEW_MS, renew);
  function renew() {
    cancel = ctx.clock.after(RENEW_MS, renew);
    renewClaim(ctx, claim).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "a key was not renewed");
    });
  }
  return () => cancel();
}
