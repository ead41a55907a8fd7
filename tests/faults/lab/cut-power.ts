import { type Process, processTree } from "../../support/processes.ts";
import type { RunningShop } from "./shop-starter.ts";

/** The processes that `kill -9` reaches: all that the shop has started, or a part of them. */
export type Reach = "everything" | "all but PostgreSQL" | "PostgreSQL";

/** Ends the shop, or what it has started, at once, and waits until the shop has ended. */
export async function cutPower(
  shop: Pick<RunningShop, "pid"> & { ended: Promise<unknown> },
  reach: Reach,
): Promise<void> {
  const { server, guards, postgres } = sort(processTree(shop.pid));
  const struck = [
    ...(reach === "PostgreSQL" ? [] : [...server, ...guards]),
    ...(reach === "all but PostgreSQL" ? [] : postgres),
  ];
  for (const { pid } of struck) kill(pid);
  await shop.ended;
}

/** The server's guards are its children; PostgreSQL, with its own children, is below them. */
function sort([server, ...below]: Process[]) {
  if (!server) throw new Error("the shop is gone before its power was cut");
  const guards = below.filter(({ parent }) => parent === server.pid);
  return { server: [server], guards, postgres: below.filter((one) => !guards.includes(one)) };
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
}
