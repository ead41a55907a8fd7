import { call, type Reply } from "../../faults/lab/browser.ts";
import type { Lab } from "../../faults/lab/lab.ts";

/** Somebody of the team at work; says what did not go, and how long the slowest call took. */
export interface Team {
  packed: number;
  slowestMs: number;
  problems: string[];
}

/** Signs in with the password, and ships every order that was not shipped yet. */
export async function packAll(lab: Lab, { email, password }: Record<"email" | "password", string>) {
  const team: Team = { packed: 0, slowestMs: 0, problems: [] };
  const insistOn = async (what: string, ask: () => Promise<Reply>): Promise<Reply> => {
    const since = performance.now();
    const reply = await ask();
    team.slowestMs = Math.max(team.slowestMs, performance.now() - since);
    if (reply.status !== 200) team.problems.push(`the team's ${what} was answered ${reply.status}`);
    return reply;
  };
  const body = { email, password };
  const signedIn = await insistOn("sign-in", () => call(lab, "POST", "/api/users/login", { body }));
  const token: string = signedIn.body?.token ?? "";
  const list = await insistOn("list", () => call(lab, "GET", "/api/admin/orders", { token }));
  for (const { _id, status } of list.body ?? []) {
    if (status !== "Processing") continue;
    const url = `/api/admin/orders/${_id}`;
    await insistOn("look at an order", () => call(lab, "GET", url, { token }));
    const shipped = { status: "Shipped" };
    await insistOn("packing", () => call(lab, "PUT", url, { token, body: shipped }));
    team.packed++;
  }
  return team;
}
