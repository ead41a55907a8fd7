import type { Actor } from "./context.ts";

/** What not everybody who has signed in may do. */
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
] as const;
export type Action = (typeof ACTIONS)[number];

type Role = Extract<Actor, { kind: "user" }>["role"];

/** The one place that knows what a role may do: another role is another line here. */
const MAY: Record<Role, readonly Action[]> = {
  customer: [],
  admin: ACTIONS,
};

/** Whether somebody may do this. The shop itself may do everything. */
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
