import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { apiMessages } from "../../../common/messages/api.ts";
import { refusals } from "../contract.ts";
import { isDiskFull } from "../database/passing-errors.ts";
import { AppError } from "../errors.ts";
import { type RouteBase, route } from "./route.ts";

const base = { door: "everyone", tags: ["Health"] } satisfies RouteBase;
const Ok = Type.Object({ status: Type.Literal("ok") });

/** Each check throws if the shop is not ready. */
export interface Readiness {
  /** Checks that pages can be shown: it has started, and stays. Without its database it shows what it has in memory. */
  canShow(): Promise<void>;
  /** Checks that orders can be taken: the database writes, and has space. */
  canSell(): Promise<void>;
}

/** A balancer asks for now, and a check may wait longer: for a silent server, or in the queue of a busy one. */
const SOON_MS = 3000;

export function healthRoutes({ canShow, canSell }: Readiness, soonMs = SOON_MS) {
  const answerOf = async (check: () => Promise<void>, request: FastifyRequest) => {
    try {
      await within(soonMs, check());
    } catch (error) {
      if (error instanceof AppError) throw error;
      request.log.error({ err: error }, "not ready");
      throw new AppError("unavailable", "not_ready", reason(error));
    }
    return { status: "ok" as const };
  };
  const response = { 200: Ok, ...refusals(503) };
  const [sells, shows] = [once(canSell), once(canShow)];

  return {
    isAlive: route({
      at: "GET /healthz",
      ...base,
      summary: "Alive",
      response: { 200: Ok },
      handle: () => ({ status: "ok" as const }),
    }),

    canSell: route({
      at: "GET /readyz",
      ...base,
      summary: "Ready to sell",
      response,
      handle: (request) => answerOf(sells, request),
    }),

    canShow: route({
      at: "GET /readyz/pages",
      ...base,
      summary: "Ready to show pages",
      response,
      handle: (request) => answerOf(shows, request),
    }),
  };
}

function reason(error: unknown): string {
  const { diskFull, databaseAway } = apiMessages;
  return isDiskFull(error) ? diskFull : databaseAway;
}

/** Fails if the work has not ended after `ms`; the work goes on. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const late = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error("the check takes too long");
  });
  try {
    await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

/** Calls at the same time share one check. */
function once(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
