import type { FastifyError, FastifyInstance } from "fastify";
import { registerPages } from "./browser/pages.ts";
import { registerBuyer } from "./buyer.ts";
import { registerControl } from "./control.ts";
import { invalidRequest, newDebugId, Refusal, toEnvelope } from "./errors.ts";
import { openWorld } from "./open-world.ts";
import { addParsers } from "./parsers.ts";
import { registerRest } from "./rest.ts";
import { baseOf, OPEN_ROUTE } from "./routes.ts";
import { type Courier, createCourier, type WebhookOptions } from "./webhooks/courier.ts";

export interface SimulatorOptions {
  /** Append-only JSON lines; made when missing, with the folders above it. */
  ledgerFile: string;
  clientId: string;
  clientSecret: string;
  /** Adds the routes for tests and audits: `/ledger`, `/faults`, `/clock` and their like. */
  control: boolean;
  /** Where webhook events go; unset: nowhere, and none are made. */
  webhook?: WebhookOptions;
  /** The machine's clock, Unix time in ms; the simulator's own can be put forward against it. */
  now?: () => number;
  /** Where others reach the simulator; otherwise taken from each request. */
  baseUrl?: string;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, message } = error as Partial<FastifyError>;
  if (statusCode === 415) return new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if (statusCode === undefined || statusCode >= 500) return new Refusal("INTERNAL_SERVER_ERROR");
  return invalidRequest([{ issue: "INVALID_REQUEST", description: message ?? "Bad request." }]);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    const debugId = newDebugId();
    // One that was thrown as a refusal was asked for.
    if (refusal.status >= 500 && refusal !== error) {
      request.log.error({ err: error, debugId }, "paypal simulator failed");
    }
    return reply
      .code(refusal.status)
      .header("paypal-debug-id", debugId)
      .send(toEnvelope(refusal, debugId));
  });
  app.setNotFoundHandler(() => {
    throw new Refusal("RESOURCE_NOT_FOUND");
  });
}

/**
 * A local PayPal as a Fastify plugin: register it under a prefix, or alone on a server of its own.
 * Brings its own parsers and error handler and leaves the host's alone.
 */
export async function paypalSimulator(
  app: FastifyInstance,
  options: SimulatorOptions,
): Promise<void> {
  const { webhook, baseUrl } = options;
  let courier: Courier | undefined;
  const report = (error: unknown) => app.log.error({ err: error }, "paypal simulator failed");
  const world = openWorld({
    ledgerFile: options.ledgerFile,
    wall: options.now ?? Date.now,
    base: (baseUrl ?? `http://localhost${app.prefix}`).replace(/\/+$/, ""),
    tell: webhook && ((noticeId) => courier?.add(noticeId)),
    report,
  });
  courier = webhook && createCourier(world, webhook, { secret: options.clientSecret, report });
  app.addHook("onListen", async () => courier?.start());
  app.addHook("preClose", async () => {
    world.agenda.stop();
    await courier?.stop();
  });
  app.addHook("onClose", async () => {
    await world.ledger.flush();
    world.ledger.close();
  });
  app.addHook("onRequest", async (request) => {
    world.base = baseOf(app, request, baseUrl);
    world.agenda.runDue();
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("date", new Date(world.now()).toUTCString());
  });
  addParsers(app);
  answerErrors(app);
  registerRest(app, world, { ...options, resend: (noticeId) => courier?.add(noticeId) });
  registerBuyer(app, world);
  registerPages(app, world, options.clientId);
  if (options.control) registerControl(app, world);
  // Also where the host answers every address that nobody else takes.
  app.all("/*", OPEN_ROUTE, () => {
    throw new Refusal("RESOURCE_NOT_FOUND");
  });
}
