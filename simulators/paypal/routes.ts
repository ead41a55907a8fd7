import type { FastifySchema } from "fastify";

/** Anybody may call the simulator's routes; none is part of the shop's own API. */
export const OPEN_ROUTE: {
  config: { door: "everyone" };
  schema: FastifySchema & { hide: true };
} = { config: { door: "everyone" }, schema: { hide: true } };
