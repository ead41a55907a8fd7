import type { HookPoint } from "../../../server/platform/hook-points.ts";
import type { ClockState } from "./lab-clock.ts";

/** At which arrival at which point the process ends itself as `kill -9` would. */
export interface KillAt {
  point: HookPoint;
  nth: number;
}

/** What the runner tells the process that will be a shop, over its channel. */
export type ShopOrder =
  | { order: "open"; settings: Record<string, string>; clock: ClockState }
  | { order: "clock"; clock: ClockState }
  | { order: "kill"; at: KillAt | undefined }
  | { order: "close" };

/** What it answers. */
export type ShopNews =
  | { news: "ready" }
  | { news: "open"; url: string }
  | { news: "failed"; why: string };
