import type { Actor } from "./context.ts";

/** Actions that need more than a session. */
export const ACTIONS = [
  "manage users",
  "manage products",
  "manage orders",
  "manage payments",
  "see reports",
  "see the audit log",
  "see mails",
  "search everything",
  "manage settings",
  "manage pages",
] as const;
export type Action = (typeof ACTIONS)[number];

type Role = Extract<Actor, { kind: "user" }>["role"];

/** The only place that knows what a role may do: a new role is a new line here. */
const MAY: Record<Role, readonly Action[]> = {
  customer: [],
  admin: ACTIONS,
};

/** Whether the actor is one of those who run the shop, or the shop itself. */
export function isOnTeam(actor: Actor): boolean {
  return actor.kind === "system" || (actor.kind === "user" && MAY[actor.role].length > 0);
}

/** Whether the actor may do this. The shop itself may do everything. */
export function can(actor: Actor, action: Action): boolean {
  switch (actor.kind) {
    case "anonymous":
      return false;
    case "system":
      return true;
    case "user":
      return MAY[actor.role].includes(action);
  }
}
