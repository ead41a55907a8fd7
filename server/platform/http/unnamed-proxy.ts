import type { FastifyInstance, FastifyRequest } from "fastify";
import { isNearby } from "./address-key.ts";

/** What a proxy tells of the call that it passes on; the first is believed of those that are named. */
const BELIEVED = "x-forwarded-for";
const FORWARDED = [BELIEVED, "forwarded", "x-real-ip"];

export interface ProxyWatch {
  /** The address of a proxy that the shop was not told of; undefined as long as none was seen. */
  unnamedProxy(): string | undefined;
}

/**
 * Notices calls that a proxy passes on which TRUST_PROXY does not name. All its visitors are one address
 * to the shop then, and what one of them may do wrong is counted for all.
 * @param trustProxy the proxies that the shop was told of, `[]` if it was told that there are none,
 *   undefined if it was told nothing
 */
export function watchForProxy(
  app: FastifyInstance,
  trustProxy: readonly string[] | undefined,
): ProxyWatch {
  let found: string | undefined;
  const signs = trustProxy === undefined ? FORWARDED : [BELIEVED];
  if (trustProxy?.length !== 0) {
    app.addHook("onRequest", async (request) => {
      if (found !== undefined) return;
      found = proxyOf(request, signs);
      if (found === undefined) return;
      app.log.error(
        { proxy: found },
        "calls come through a proxy that TRUST_PROXY does not name: all its visitors count as one, and wrong passwords of some lock out all. Set TRUST_PROXY to its address, or to none if there is no proxy",
      );
    });
  }
  return { unnamedProxy: () => found };
}

/** Of one that is trusted, the caller's address is another than the one that the call came from. */
function proxyOf(
  { headers, ip, socket }: FastifyRequest,
  signs: readonly string[],
): string | undefined {
  const address = socket.remoteAddress ?? "";
  if (ip !== address || !isNearby(address)) return undefined;
  return signs.some((name) => headers[name] !== undefined) ? address : undefined;
}
