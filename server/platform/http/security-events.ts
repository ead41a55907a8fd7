import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Logger } from "../logger.ts";
import { addressKey } from "./address-key.ts";

/** What whoever watches over the shop looks for in the log, each by its `event`. */
export type SecurityEvent = "login.succeeded" | "login.failed" | "budget.spent" | "door.refused";

interface Happening {
  /** The id of the user it is about, where that is known. */
  actor: string | undefined;
  /** Where the call came from; only its hash is logged. */
  address: string;
  /** More to tell: neither what people typed nor who they are. */
  [detail: string]: unknown;
}

/** Without it nobody finds an address by trying all there are. A new one with every start. */
const KEY = randomBytes(32);

/** Alike for calls from one address (of IPv6, one line), and no way back to it. */
export function addressHash(address: string): string {
  return createHmac("sha256", KEY).update(addressKey(address)).digest("base64url").slice(0, 16);
}

export function logSecurityEvent(
  log: Pick<Logger, "info">,
  event: SecurityEvent,
  { address, ...happening }: Happening,
): void {
  log.info({ event, ...happening, addressHash: addressHash(address) }, event);
}

/** As `logSecurityEvent`, of a call: with its route, in which no id and no key of the address stands. */
export function logRefusedCall(
  request: FastifyRequest,
  event: SecurityEvent,
  details: Record<string, unknown>,
): void {
  // A call that is refused early has no context yet.
  const actor = request.ctx?.actor;
  logSecurityEvent(request.log, event, {
    actor: actor?.kind === "user" ? actor.userId : undefined,
    address: request.ip,
    route: `${request.method} ${request.routeOptions.url ?? "none"}`,
    ...details,
  });
}
