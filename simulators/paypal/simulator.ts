import type { FastifyError, FastifyInstance } from "fastify";
import { registerPages } from "./browser/pages.ts";
import { registerBuyer } from "./buyer.ts";
import { registerControl } from "./control.ts";
import { invalidRequest, newDebugId, Refusal, toEnvelope } from "./errors.ts";
import { openLedger } from "./ledger.ts";
import { registerRest } from "./rest.ts";
import { OPEN_ROUTE } from "./routes.ts";
import type { World } from "./world.ts";

export interface SimulatorOptions {
  /** Append-only JSON lines; made when missing, with the folders above it. */
  ledgerFile: string;
  clientId: string;
  clientSecret: string;
  /** Adds `GET /ledger`. */
  control: boolean;
  /** Unix time in ms. */
  now?: () => number;
  /** Where others reach the simulator; otherwise taken from each request. */
  baseUrl?: string;
}

/** Replaces the host's parsers: a capture comes as JSON with nothing in it, a token as a form. */
function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    const body = String(text).trim();
    if (body === "") return done(null, {});
    try {
      done(null, JSON.parse(body));
    } catch {
      const issue = "MALFORMED_REQUEST_JSON";
      const description = "The body is not JSON.";
      done(invalidRequest([{ field: "/", location: "body", issue, description }]));
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
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
    if (refusal.status >= 500)
      request.log.error({ err: error, debugId }, "paypal simulator failed");
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
  const ledger = openLedger(options.ledgerFile);
  app.addHook("onClose", async () => ledger.close());
  const world: World = { ledger, now: options.now ?? Date.now };
  addParsers(app);
  answerErrors(app);
  registerRest(app, world, options);
  registerBuyer(app, world);
  registerPages(app, world, options.clientId);
  if (options.control) registerControl(app, ledger.state);
  // Also where the host answers every address that nobody else takes.
  app.all("/*", OPEN_ROUTE, () => {
    throw new Refusal("RESOURCE_NOT_FOUND");
  });
}
