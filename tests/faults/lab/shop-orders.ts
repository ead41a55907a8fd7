import type { HookPoint } from "../../../server/platform/hook-points.ts";
import type { ClockState } from "./lab-clock.ts";

/** The point, and the count of arrivals there, at which the process ends itself as `kill -9` would. */
export interface KillAt {
  point: HookPoint;
  nth: number;
}

/** The runner's orders to the process that will be a shop, over its channel. */
export type ShopOrder =
  | { order: "open"; settings: Record<string, string>; clock: ClockState }
  | { order: "clock"; clock: ClockState }
  | { order: "kill"; at: KillAt | undefined }
  | { order: "close" };

/** That process's answers. */
export type ShopAnswer =
  | { answer: "ready" }
  | { answer: "open"; url: string }
  | { answer: "failed"; why: string };
