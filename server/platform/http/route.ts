import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import { keepAnswers } from "../kept/kept-routes.ts";
import type { Memory } from "../kept/memory.ts";
import type { Routes } from "./app.ts";
import type { Door } from "./doors.ts";

/** A method and a path, such as `GET /api/orders/:id`. */
type Address = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** The properties that several routes share. */
export interface RouteBase {
  door: Door;
  tags: string[];
  /** Whether answers are kept in memory, the same for everybody; see keepAnswers. */
  kept?: boolean;
}

type Hooks = Pick<
  RouteShorthandOptions,
  "preHandler" | "bodyLimit" | "validatorCompiler" | "serializerCompiler"
>;

type Handler<S extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S,
  TypeBoxTypeProvider,
  FastifyBaseLogger
>;

/** A route of the API: its address, door, schemas and handler. */
interface Route<At, Params, Query, Body, Response> extends RouteBase, Hooks {
  at: At;
  summary: string;
  description?: string;
  consumes?: string[];
  params?: Params;
  querystring?: Query;
  body?: Body;
  response: Response;
  handle: Handler<{ params: Params; querystring: Query; body: Body; response: Response }>;
}

/** A route with any schemas. */
export type AnyRoute = Omit<Route<Address, unknown, unknown, unknown, object>, "handle"> & {
  handle: unknown;
};

/** Gives the handler its types from the schemas beside it, and the browser's client as well. */
export function route<
  const At extends Address,
  Response,
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(described: Route<At, Params, Query, Body, Response>): Route<At, Params, Query, Body, Response> {
  return described;
}

/** Registers routes by the names of their use cases, which are their names in the API's description. */
export function serve(
  app: Routes,
  routes: Readonly<Record<string, AnyRoute>>,
  memory?: Memory,
): void {
  for (const [operationId, { at, door, handle, kept, ...described }] of Object.entries(routes)) {
    const [method, url = ""] = at.split(" ");
    const { preHandler, bodyLimit, validatorCompiler, serializerCompiler, ...schema } = described;
    const use = handle as RouteHandlerMethod;
    const run = kept && memory ? keepAnswers(use, memory) : use;
    app.route({
      method: method as HTTPMethods,
      url,
      config: { door },
      schema: { operationId, ...schema },
      handler: 204 in described.response ? withoutBody(run) : run,
      ...(preHandler && { preHandler }),
      ...(bodyLimit && { bodyLimit }),
      ...(validatorCompiler && { validatorCompiler }),
      ...(serializerCompiler && { serializerCompiler }),
    });
  }
}

/** A handler that answers 204 once its work is done. */
function withoutBody(run: RouteHandlerMethod): RouteHandlerMethod {
  return async function answer(request, reply) {
    await run.call(this, request, reply);
    return reply.code(204).send(null);
  };
}
