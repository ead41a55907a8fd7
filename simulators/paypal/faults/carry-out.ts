import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { newDebugId, Refusal, toEnvelope, unprocessable } from "../errors.ts";
import type { Answer } from "../simulator-state.ts";
import type { CallRule } from "./fault-set.ts";

type WaitingRoom = ReturnType<typeof createWaitingRoom>;

/** Holds calls back, until the simulator closes at the latest. */
export function createWaitingRoom(app: FastifyInstance) {
  const closing = new AbortController();
  const held = new Set<FastifyReply["raw"]>();
  app.addHook("preClose", async () => {
    closing.abort();
    for (const response of held) response.destroy();
  });
  return {
    hold(reply: FastifyReply): void {
      reply.hijack();
      held.add(reply.raw);
      reply.raw.once("close", () => held.delete(reply.raw));
    },
    /** Throws a Refusal when the simulator closes meanwhile. */
    async pause(ms: number): Promise<void> {
      try {
        await pause(ms, undefined, { signal: closing.signal });
      } catch {
        throw new Refusal("INTERNAL_SERVER_ERROR");
      }
    },
  };
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** The answer of a call, which may be a refusal. Throws any other error. */
async function answerOf(process: () => Promise<Answer>): Promise<Answer> {
  try {
    return await process();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: toEnvelope(error, newDebugId()) };
  }
}

/** The first half of the answer, as if the connection had broken off. */
function sendHalf(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const text = JSON.stringify(body);
  return sendJson(reply, status, text.slice(0, Math.ceil(text.length / 2)));
}

function sendJson(reply: FastifyReply, status: number, body: object | string): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

/** Answers a call with its fault. `process` carries the call out, unless the fault comes before that. */
export async function carryOut(
  rule: CallRule,
  reply: FastifyReply,
  room: WaitingRoom,
  process: () => Promise<Answer>,
): Promise<FastifyReply> {
  switch (rule.fault) {
    case "delay":
      await room.pause(rule.ms ?? 0);
      break;
    case "drop":
      return cut(reply);
    case "process-then-drop":
      await answerOf(process);
      return cut(reply);
    case "process-then-500":
      await answerOf(process);
      throw new Refusal("INTERNAL_SERVER_ERROR");
    case "500":
      throw new Refusal("INTERNAL_SERVER_ERROR");
    case "429":
      throw new Refusal("RATE_LIMIT_REACHED");
    case "malformed":
      return sendHalf(reply, await answerOf(process));
    case "401":
      throw new Refusal("AUTHENTICATION_FAILURE");
    case "refuse":
      throw unprocessable(rule.issue ?? "", "The simulator was told to refuse this.");
    case "refuse-address":
      throw unprocessable(
        rule.issue ?? "SHIPPING_ADDRESS_INVALID",
        "The simulator was told to refuse addresses.",
      );
    case "hang":
      room.hold(reply);
      return reply;
    case "process-then-hang":
      await answerOf(process);
      room.hold(reply);
      return reply;
    case "answer": {
      await rule.after;
      const { status = 200, body = {} } = rule.answer ?? {};
      return sendJson(reply, status, body);
    }
    case "process-then-wait": {
      const { status, body } = await answerOf(process);
      const text = JSON.stringify(body);
      await rule.after;
      return sendJson(reply, status, text);
    }
    case "stale":
      // The request has the time as of which it is answered.
      break;
  }
  const { status, body } = await process();
  return reply.code(status).send(body);
}
