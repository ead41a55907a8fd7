import type { FastifyInstance, FastifyRequest } from "fastify";
import { texts } from "../../../common/texts.ts";
import type { Actor } from "../context.ts";
import { AppError } from "../errors.ts";

/**
 * Who may pass into a route:
 * - `everyone`: no questions asked
 * - `guest`: whoever the call names, a guest by guestId or a customer by token; the use case checks
 * - `signed-in`: anyone with a session
 * - `owner`: signed in, and the use case answers only what is theirs
 * - `admin`: role admin
 */
export type Door = "everyone" | "guest" | "signed-in" | "owner" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    door?: Door;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Routes that packages register themselves, and the door we set before them. */
export type PackageDoors = Record<string, Door>;

export interface RegisteredRoute {
  method: string;
  url: string;
  door: Door;
}

type Authenticate = (token: string) => Promise<Actor | undefined>;

const ANONYMOUS: Actor = { kind: "anonymous" };

/**
 * Makes a door the condition of every route: one that declares none does not register. Returns the
 * list of routes, which grows as they are registered.
 */
export function guardDoors(
  app: FastifyInstance,
  authenticate: Authenticate,
  packageDoors: PackageDoors,
): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.decorateRequest("actor");

  app.addHook("onRoute", (route) => {
    const prefix = Object.keys(packageDoors).find((start) => route.url.startsWith(start));
    const door = route.config?.door ?? (prefix ? packageDoors[prefix] : undefined);
    if (!door) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    route.config = { ...route.config, door };
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, door });
  });

  app.addHook("onRequest", async (request) => {
    const door = request.routeOptions.config.door;
    const token = bearerToken(request);
    const actor = token ? await authenticate(token) : undefined;
    request.actor = actor ?? ANONYMOUS;
    if (door === undefined || door === "everyone") return;
    if (door === "guest" ? token !== undefined && !actor : actor?.kind !== "user") {
      throw new AppError("unauthenticated", "sign_in_needed", texts.account.signInNeeded);
    }
    if (door === "admin" && (actor?.kind !== "user" || actor.role !== "admin")) {
      throw new AppError("forbidden", "not_allowed", texts.account.notAllowed);
    }
  });
  return routes;
}

/** The bearer token of a call; an empty string for a header that is none, which no session has. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer ([A-Za-z0-9_\-.=]{1,200})$/i.exec(header)?.[1] ?? "-";
}
