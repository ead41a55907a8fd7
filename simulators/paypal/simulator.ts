import type { FastifyError, FastifyInstance } from "fastify";
import { registerPages } from "./browser/pages.ts";
import { registerBuyer } from "./buyer.ts";
import { registerControl } from "./control.ts";
import { invalidRequest, newDebugId, Refusal, toEnvelope } from "./errors.ts";
import { openState } from "./open-state.ts";
import { addParsers } from "./parsers.ts";
import { registerRest } from "./rest.ts";
import { OPEN_ROUTE } from "./routes.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { createDeliverer, type Deliverer, type WebhookOptions } from "./webhooks/deliverer.ts";

export interface SimulatorOptions {
  /** The ledger's JSON lines, appended to or created with their folder. Unset: it is kept in memory only. */
  ledgerFile?: string;
  clientId: string;
  clientSecret: string;
  /** Adds the routes for tests and audits, such as `/ledger`, `/faults` and `/clock`. */
  control: boolean;
  /** The address that webhook events are sent to; unset: no webhook events are made. */
  webhook?: WebhookOptions;
  /** The machine's clock, Unix time in ms; the simulator's own clock can be put forward against it. */
  now?: () => number;
  /** The simulator's public address; unset: taken from each request. */
  baseUrl?: string;
  /** Called with the simulator's state and services, for tests that have it in their own process. */
  opened?(simulator: SimulatorState): void;
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
    // A Refusal that was thrown as such is a requested fault.
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
  const { webhook } = options;
  const baseAt = (origin: string) =>
    (options.baseUrl ?? `${origin}${app.prefix}`).replace(/\/+$/, "");
  let deliverer: Deliverer | undefined;
  const report = (error: unknown) => app.log.error({ err: error }, "paypal simulator failed");
  const simulator = openState({
    ledgerFile: options.ledgerFile,
    wall: options.now ?? Date.now,
    base: baseAt("http://localhost"),
    notify: webhook && ((webhookEventId) => deliverer?.add(webhookEventId)),
    report,
  });
  deliverer =
    webhook && createDeliverer(simulator, webhook, { secret: options.clientSecret, report });
  app.addHook("onListen", async () => deliverer?.start());
  app.addHook("preClose", async () => {
    simulator.scheduler.stop();
    await deliverer?.stop();
  });
  app.addHook("onClose", async () => {
    await simulator.ledger.flush();
    simulator.ledger.close();
  });
  app.addHook("onRequest", async (request) => {
    simulator.base = baseAt(`${request.protocol}://${request.host}`);
    simulator.scheduler.runDue();
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("date", new Date(simulator.now()).toUTCString());
  });
  options.opened?.(simulator);
  addParsers(app);
  answerErrors(app);
  registerRest(app, simulator, {
    ...options,
    resend: (webhookEventId) => deliverer?.add(webhookEventId),
  });
  registerBuyer(app, simulator);
  registerPages(app, simulator, options.clientId);
  if (options.control) registerControl(app, simulator);
  // The host may have a route for every other address.
  app.all("/*", OPEN_ROUTE, () => {
    throw new Refusal("RESOURCE_NOT_FOUND");
  });
}
