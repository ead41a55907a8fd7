import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";

/** Anybody may call the simulator's routes; none is part of the shop's own API. */
export const OPEN_ROUTE: {
  config: { door: "everyone" };
  schema: FastifySchema & { hide: true };
} = { config: { door: "everyone" }, schema: { hide: true } };

/** The address of the simulator as the caller sees it, without a slash at the end. */
export function baseOf(
  app: FastifyInstance,
  request: FastifyRequest,
  baseUrl: string | undefined,
): string {
  return (baseUrl ?? `${request.protocol}://${request.host}${app.prefix}`).replace(/\/+$/, "");
}
