import type { FastifyInstance, FastifyRequest } from "fastify";
import { isNearby } from "./address-key.ts";

/** Headers that proxies add to the calls they pass on. From a named proxy the shop trusts the first. */
const TRUSTED = "x-forwarded-for";
const FORWARDED = [TRUSTED, "forwarded", "x-real-ip"];

interface ProxyWatch {
  /** The address of a proxy that TRUST_PROXY does not name; undefined until one is seen. */
  unnamedProxy(): string | undefined;
}

/**
 * Notices calls through a proxy that TRUST_PROXY does not name. All visitors then share the proxy's
 * address, and one visitor's mistakes count against all.
 * @param trustProxy the named proxies, `[]` if the settings say that there are none, undefined if they
 *   say nothing
 */
export function watchForProxy(
  app: FastifyInstance,
  trustProxy: readonly string[] | undefined,
): ProxyWatch {
  let found: string | undefined;
  const signs = trustProxy === undefined ? FORWARDED : [TRUSTED];
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

/** The address of an unnamed proxy behind this call; behind a named one `ips` has a second address, the visitor's. */
function proxyOf(
  { headers, ips, socket }: FastifyRequest,
  signs: readonly string[],
): string | undefined {
  const address = socket.remoteAddress ?? "";
  if ((ips?.length ?? 1) > 1 || !isNearby(address)) return undefined;
  return signs.some((name) => headers[name] !== undefined) ? address : undefined;
}
