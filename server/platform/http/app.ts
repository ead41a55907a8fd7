import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from "fastify";
import { isUuid } from "../../../common/ids.ts";
import { apiMessages } from "../../../common/messages/api.ts";
import { type Clock, systemClock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { noteMakings } from "../kept/kept-routes.ts";
import { allowOrigins, originHeaders } from "./cross-origin.ts";
import { answerError, handleErrors, isForm } from "./errors.ts";
import { logOptions } from "./log-options.ts";
import { requestIds } from "./request-id.ts";
import { type HttpsPromise, securityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import { validateInput } from "./validation.ts";
import { compileWhenNeeded } from "./write-answers.ts";

/** The web server on which the domains register their routes: schemas give the types. */
export type Routes = ReturnType<typeof createHttpApp>;

export interface HttpOptions {
  logLevel: string;
  trustProxy: string[];
  /** The promise of https to visitors' browsers; unset: they come by plain http. */
  https?: HttpsPromise | undefined;
  /** Origins of other storefronts that may call the API. */
  allowedOrigins?: readonly string[];
  /** The clock of bodies on their way. */
  after?: Clock["after"];
  /** Compiles the writers of answers; unset: each when it is needed. */
  serializerCompiler?: FastifySerializerCompiler<object> | undefined;
  /** The number of this process among several. */
  worker?: number | undefined;
}

/** All bodies but uploads are small. */
const BODY_LIMIT = 256 * 1024;
/** The time for a whole call to arrive; `slow-bodies.ts` gives most calls less. */
const ARRIVAL_MS = 300_000;
/** The time for a caller who neither sends nor reads, such as one who stopped reading an export. */
const SILENCE_MS = 300_000;

/** The web server without routes: limits, logs, errors and headers. */
export function createHttpApp(options: HttpOptions) {
  const { allowedOrigins = [] } = options;
  const idOf = requestIds(options.trustProxy);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_MS,
    connectionTimeout: SILENCE_MS,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: "idle",
    genReqId: idOf,
    rewriteUrl: ({ url = "/" }) => decodable(url),
    // An unreadable address reaches no hook.
    frameworkErrors: (error, request, reply) => {
      reply
        .headers(securityHeaders(request.url, options.https))
        .headers(originHeaders(request.url, request.headers.origin, allowedOrigins))
        .header("x-request-id", request.id);
      answerError(error, request, reply);
    },
    // logRequests below writes one line for each call.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logOptions(options.logLevel, options.worker),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.decorate("idOf", idOf);
  app.setSerializerCompiler(options.serializerCompiler ?? compileWhenNeeded);
  endSlowBodies(app, options.after ?? systemClock.after);
  acceptEmptyJson(app);
  refuseUnexpectedForms(app);
  takeNoBodyForEmpty(app);
  handleErrors(app);
  validateInput(app);
  readIds(app);
  setSecurityHeaders(app, options.https);
  logRequests(app);
  allowOrigins(app, allowedOrigins);
  letGoWhenClosing(app);
  noteMakings(app);
  return app;
}

/** Escapes a page's path that cannot be decoded, so that the shop's own page answers; the API refuses it. */
function decodable(url: string): string {
  if (url.startsWith("/api/")) return url;
  const [path = "", ...query] = url.split("?");
  return canBeDecoded(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function canBeDecoded(path: string): boolean {
  try {
    // The result must be used, or the build leaves the call out.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** A DELETE or POST may say that it sends JSON, and send nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    return parse(request, body as string, done);
  });
}

/** A call without a body gets the same refusal as an empty object: the names of the missing fields. */
function takeNoBodyForEmpty(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (hasBody(request)) request.body ??= {};
  });
}

/** Writes UUIDs in an address in small letters, the only form inside the shop and in its audit log. */
function readIds(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params }) => {
    const named = params as Record<string, unknown>;
    for (const [name, value] of Object.entries(named)) {
      if (typeof value === "string" && isUuid(value)) named[name] = value.toLowerCase();
    }
  });
}

/** The parser of forms accepts them for every route; this refuses them where JSON is expected. */
function refuseUnexpectedForms(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const { consumes } = request.routeOptions.schema ?? {};
    if (hasBody(request) && isForm(request) && !consumes?.includes("multipart/form-data")) {
      throw new AppError("wrong-type", "wrong_type", apiMessages.wrongType);
    }
  });
}

function hasBody({ method }: FastifyRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** At a stop the calls in flight are answered, and idle connections of browsers do not delay the stop. */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const level = request.method === "GET" ? "debug" : "info";
    request.log[level](
      { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 },
      "request",
    );
  });
}

/** Answers 404 for unknown addresses under /api, and for writes to any other unknown address. */
export function unknownAddress(app: Routes): void {
  const refuse = () => {
    throw new AppError("not-found", "not_found", apiMessages.notFound);
  };
  for (const address of ["/api", "/api/*"]) {
    app.all(address, { config: { door: "everyone" }, schema: { hide: true } }, refuse);
  }
  app.setNotFoundHandler(refuse);
}
