import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";

const SECOND_MS = 1000;

/** How long a call's body may take to arrive, by the kind of route. */
export const BODY_MS = {
  /** 256 kB at most: a slower caller only holds the connection. */
  json: 30 * SECOND_MS,
  /** From servers, not from phones. */
  webhook: 10 * SECOND_MS,
  /** A picture or a product file over a slow line. */
  upload: 300 * SECOND_MS,
};

/** The answer that Node itself gives to a caller who takes too long. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Ends the connection of a call whose body does not arrive in time. */
export function endSlowBodies(app: FastifyInstance, after: Clock["after"]): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    // A call that a test makes in this process has no connection to end.
    if (raw.complete || !announcesBody(request) || !(raw.socket instanceof Socket)) return;
    const cancel = after(BODY_MS[kindOf(request)], () => {
      if (raw.complete || raw.destroyed) return;
      request.log.info({ req: request }, "a body did not arrive in its time");
      raw.socket.end(TOO_SLOW, () => raw.socket.destroy());
    });
    raw.once("end", cancel);
    raw.once("close", cancel);
  });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function kindOf({ routeOptions }: FastifyRequest): keyof typeof BODY_MS {
  if (routeOptions.schema?.consumes?.includes("multipart/form-data")) return "upload";
  return routeOptions.url?.startsWith("/api/webhooks/") ? "webhook" : "json";
}
