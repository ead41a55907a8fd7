import type { FastifyInstance, FastifyRequest } from "fastify";
import { accountApiMessages } from "../../../common/messages/account.ts";
import type { Actor, Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { type Action, can } from "../permissions.ts";

/**
 * The callers that a route lets in:
 * - `everyone`: any caller
 * - `guest`: a guest by guestId or a customer by token; the use case checks which
 * - `signed-in`: anyone with a session
 * - `account`: anyone with a session who is no guest
 * - `owner`: signed in, and the use case answers only the caller's own things
 * - `{ may }`: users whose role allows the action, see permissions.ts
 */
export type Door = "everyone" | "guest" | "signed-in" | "account" | "owner" | { may: Action };

declare module "fastify" {
  interface FastifyContextConfig {
    door?: Door;
  }
  interface FastifyRequest {
    ctx: Context;
  }
}

/** The doors of routes that packages register themselves, by address or folder. */
export type PackageDoors = Record<string, Door>;

export interface RegisteredRoute {
  method: string;
  url: string;
  door: Door;
}

interface Gate {
  /**
   * The user of this token; undefined if the token is not valid, or no longer. A page that polls by itself
   * says so (`X-Unattended`), and does not count as a person's activity.
   */
  authenticate(token: string, call: { isUnattended: boolean }): Promise<Actor | undefined>;
  /** The context of the use cases behind the door. */
  contextFor(actor: Actor, log: Context["log"], cookies: string | undefined): Context;
  /** Throws where the whole shop is closed to this caller, whatever the door. */
  requireOpen?(ctx: Context, route: { method: string; url: string }): void;
}

const ANONYMOUS: Actor = { kind: "anonymous" };

/** Lets no route register without a door. Answers the list of routes, which grows as they register. */
export function guardDoors(
  app: FastifyInstance,
  gate: Gate,
  packageDoors: PackageDoors,
): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.decorateRequest("ctx");

  app.addHook("onRoute", (route) => {
    const door = route.config?.door ?? packageDoor(packageDoors, route.url);
    if (!door) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    route.config = { ...route.config, door };
    route.schema = { security: securityOf(door), ...route.schema };
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, door });
  });

  app.addHook("onRequest", async (request) => {
    const door = request.routeOptions.config.door;
    const token = bearerToken(request);
    const isUnattended = request.headers["x-unattended"] !== undefined;
    const actor = token ? await gate.authenticate(token, { isUnattended }) : undefined;
    request.ctx = gate.contextFor(actor ?? ANONYMOUS, request.log, request.headers.cookie);
    const { method, routeOptions } = request;
    const isForAll = door === undefined || door === "everyone";
    // Before all else: the team of a shop that is not open yet is to log in again.
    if (!isForAll && token !== undefined && !actor) throw signInNeeded();
    gate.requireOpen?.(request.ctx, { method, url: routeOptions.url ?? "" });
    if (isForAll) return;
    if (door !== "guest" && actor?.kind !== "user") throw signInNeeded();
    if (door === "account" && actor?.kind === "user" && actor.isGuest) {
      throw new AppError("forbidden", "account_needed", accountApiMessages.accountNeeded);
    }
    if (typeof door === "object" && !can(request.ctx.actor, door.may)) {
      throw new AppError("forbidden", "not_allowed", accountApiMessages.notAllowed);
    }
  });
  return routes;
}

function signInNeeded(): AppError {
  return new AppError("unauthenticated", "sign_in_needed", accountApiMessages.signInNeeded);
}

/** A door's name in the log. */
export function nameOf(door: Door): string {
  return typeof door === "object" ? door.may : door;
}

/** The door in OpenAPI's terms; a guest's call needs no token, a customer's carries one. */
function securityOf(door: Door): Record<string, string[]>[] {
  if (door === "everyone") return [];
  return door === "guest" ? [{}, { token: [] }] : [{ token: [] }];
}

function packageDoor(doors: PackageDoors, url: string): Door | undefined {
  const found = Object.entries(doors).find(
    ([start]) => url === start || url.startsWith(`${start}/`),
  );
  return found?.[1];
}

/** The bearer token of a call; "-", which opens no session, for a malformed header. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^Bearer ([A-Za-z0-9_\-.=]{1,200})$/i.exec(header)?.[1] ?? "-";
}
