import type { FastifyReply } from "fastify";

/** Aborts when whoever called is gone before the answer: nobody waits for the work any more. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
