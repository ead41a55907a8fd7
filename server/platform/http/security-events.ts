import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Logger } from "../logger.ts";
import { addressKey } from "./address-key.ts";

/** The events that security monitoring finds in the log, by their `event` field. */
type SecurityEvent = "login.succeeded" | "login.failed" | "budget.spent" | "door.refused";

interface Happening {
  /** The id of the user concerned, if it is known. */
  actor: string | undefined;
  /** The caller's address; only its hash is logged. */
  address: string;
  /** Further details, but nothing that people typed and nothing that identifies them. */
  [detail: string]: unknown;
}

/** The key keeps anybody from finding an address by hashing all of them. New at every start. */
let key = randomBytes(32);

/** Lets the processes of one shop hash alike. */
export function shareAddressKey(secret: string): void {
  key = createHmac("sha256", secret).update("addresses").digest();
}

/** A hash that calls from one address (in IPv6, one line) share, without a way back to the address. */
export function addressHash(address: string): string {
  return createHmac("sha256", key).update(addressKey(address)).digest("base64url").slice(0, 16);
}

export function logSecurityEvent(
  log: Pick<Logger, "info">,
  event: SecurityEvent,
  { address, ...happening }: Happening,
): void {
  log.info({ event, ...happening, addressHash: addressHash(address) }, event);
}

/** Logs the event with the call's route, whose pattern contains no ids or keys. */
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
