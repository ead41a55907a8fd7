import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";

/** A page of the admin area that is open calls more often. */
const LATELY_MS = 15 * 60_000;

/** Notices calls by the address that visitors are told, whether or not this machine could make them. */
export function watchForVisits(
  app: FastifyInstance,
  publicUrl: string | undefined,
  clock: Pick<Clock, "now">,
): { isVisited(): boolean } {
  let last = Number.NEGATIVE_INFINITY;
  if (publicUrl !== undefined) {
    const { host } = new URL(publicUrl);
    app.addHook("onRequest", async (request) => {
      if (request.host.toLowerCase() === host) last = clock.now().getTime();
    });
  }
  return { isVisited: () => clock.now().getTime() - last < LATELY_MS };
}
