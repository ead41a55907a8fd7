import type { IncomingMessage } from "node:http";
import { newId } from "../../../common/ids.ts";
import { proxyTest } from "./trusted-proxies.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The id of a call that the framework does not see. */
    idOf(call: IncomingMessage): string;
  }
}

type Call = Pick<IncomingMessage, "headers" | "socket">;

/** Letters, digits and the marks that proxies and tracers put into ids. No address of a person fits. */
const WELL_FORMED = /^[\w.:=+/-]{8,128}$/;

/** Calls that another process of the shop passes on, under the id that they have there. */
const passedOn = new WeakSet<Call>();

/** Lets a call keep the id that another process of the shop gave it. */
export function keepId(call: Call): void {
  passedOn.add(call);
}

/**
 * Answers the id of a call: that of its `X-Request-Id` if a trusted proxy sends it, so that one id finds the
 * call in both logs, and else a new one. From anybody else the header counts for nothing.
 */
export function requestIds(trustProxy: readonly string[]): (call: Call) => string {
  const isProxy = proxyTest(trustProxy);
  return (call) => {
    const given = call.headers["x-request-id"];
    if (typeof given !== "string" || !WELL_FORMED.test(given)) return newId();
    return passedOn.has(call) || isProxy(call.socket.remoteAddress ?? "") ? given : newId();
  };
}
