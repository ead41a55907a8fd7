import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answers } from "../../../../common/texts.ts";
import type { Actor, Context } from "../../context.ts";
import { AppError, badField } from "../../errors.ts";
import { countOrRefuse, type Limits } from "../limits.ts";
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
/** All callers without a session share one room: only a key that nobody guesses is their own. */
const MIN_ANONYMOUS = 16;

/** How a call waits for the one that is at the same work: five seconds in all. */
const PAUSES_MS = [50, 50, 100, 100, 200, 250, 250, 500, 500, 1000, 1000, 1000];
const RETRY_AFTER_SECONDS = 2;
const RENEW_MS = 10_000;

/** A call at its work. */
interface Held {
  claim: Claim;
  letRenewing: () => void;
  /** Its answer is in the database already, with its work. */
  isKept?: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    keyed: { call: KeyedCall; held?: Held } | undefined;
  }
}

/** PayPal's deliveries carry an id of their own, under which each is kept once. */
export function takesKey(method: string, url: string): boolean {
  return method === "POST" && url.startsWith("/api/") && !url.startsWith("/api/webhooks/");
}

/**
 * Makes a POST that carries an `Idempotency-Key` be done once: the same call again is answered as the
 * first was, and another one under the same key is refused. Registered after the doors and before the
 * routes. What the doors and the schemas refuse takes no key.
 */
export function honourIdempotencyKeys(app: FastifyInstance, limits: Limits): void {
  app.decorateRequest("keyed");

  // Before validation leaves out what the route does not know: another body is another body.
  app.addHook("preValidation", async (request) => {
    const { method, url = "" } = request.routeOptions;
    const key = request.headers[KEY_HEADER.toLowerCase()];
    if (key === undefined || typeof method !== "string" || !takesKey(method, url)) return;
    const { actor } = request.ctx;
    const userId = actor.kind === "user" ? actor.userId : undefined;
    await countKey(limits, actor, request.ip);
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

/** Each is kept for a day, whatever its call does. An admin's are the shop's own. Throws `too-many`. */
async function countKey(limits: Limits, actor: Actor, address: string): Promise<void> {
  if (actor.kind !== "user") return countOrRefuse(limits.anonymousKeysFromAddress, address);
  if (actor.role === "admin") return;
  await countOrRefuse(limits.keysOfCustomer, actor.userId);
  await countOrRefuse(limits.keysFromAddress, address);
}

/**
 * Begins the work of a call that carries a key; does nothing for one without. Throws `AnsweredBefore`
 * when it was done before, `unprocessable` when the key was used for something else, and `conflict`
 * when the same call is at it for longer than this one can wait.
 * @param form the parts of a form, where the route has taken it apart itself
 */
export async function beginOnce(request: FastifyRequest, form?: string): Promise<void> {
  const { keyed, ctx } = request;
  if (!keyed) return;
  const call = form === undefined ? keyed.call : { ...keyed.call, sent: keyed.call.sent + form };
  const claim = await claimOrWait(ctx, call);
  keyed.held = { claim, letRenewing: keepRenewing(ctx, claim) };
  await ctx.reached("idempotency: begun");
}

async function claimOrWait(ctx: Context, call: KeyedCall): Promise<Claim> {
  for (const pause of [...PAUSES_MS, undefined]) {
    const begun = await begin(ctx, call);
    if (begun.is === "mine") return begun.claim;
    if (begun.is === "answered") throw new AnsweredBefore(begun.answer);
    if (begun.is === "other") {
      throw new AppError("unprocessable", "idempotency_key_reused", answers.idempotency.reused);
    }
    if (pause !== undefined) await sleep(pause);
  }
  throw stillRunning();
}

/** What a call is told while another is at the same work. */
export function stillRunning(): AppError {
  return new AppError("conflict", "in_progress", answers.idempotency.inProgress, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/**
 * An id that a call has each time it is done, for work that takes more than one transaction and is known
 * by its id. Undefined for a call without a key.
 */
export function idOfCall({ keyed }: FastifyRequest): string | undefined {
  return keyed && deriveId(keyed.call.key, `${keyed.call.owner} ${keyed.call.route}`);
}

/** Sends what was answered to the same call before. */
export function sendAgain(reply: FastifyReply, { answer }: AnsweredBefore): FastifyReply {
  reply.code(answer.status).header(REPLAYED_HEADER, "true");
  if (answer.type !== undefined) reply.type(answer.type);
  return reply.send(answer.body === "" ? undefined : answer.body);
}

/** Keeps the answer before it leaves: from then on it is the only one there is. */
async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { keyed, ctx } = request;
  const held = keyed?.held;
  if (!held) return;
  delete keyed.held;
  held.letRenewing();
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
    // What was done is done: its caller hears so, even if nobody can be told again.
    log.error({ err: error }, "an answer could not be kept");
  }
}

function readKey(key: string, minLength: number): string {
  if (!VISIBLE.test(key)) throw badField(KEY_HEADER, answers.idempotency.badKey);
  if (key.length < minLength) {
    throw badField(KEY_HEADER, answers.idempotency.shortKey(minLength));
  }
  return key;
}

/** Such a route reads the form itself, and begins once it has. */
function takesFormsOnly({ routeOptions }: FastifyRequest): boolean {
  const { consumes = [] } = routeOptions.schema ?? {};
  return consumes.length === 1 && consumes[0] === "multipart/form-data";
}

/** A long piece of work is not taken for one that died. Answers what ends it. */
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
