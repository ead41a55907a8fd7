import type { FastifyReply } from "fastify";

/** Aborts when the caller is gone before the answer: nobody waits for the work any longer. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
