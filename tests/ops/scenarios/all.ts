import type { Scenario } from "../../faults/scenario.ts";
import { backupUnderOrders } from "./backup-under-orders.ts";
import { databaseGone } from "./database-gone.ts";
import { diskFull } from "./disk-full.ts";
import { moves } from "./moves.ts";
import { soak } from "./soak.ts";
import { upgrades } from "./upgrades.ts";
import { worstDay } from "./worst-day.ts";
import { wrongClock } from "./wrong-clock.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  diskFull,
  databaseGone,
  wrongClock,
  worstDay,
  upgrades,
  moves,
  backupUnderOrders,
  soak,
];
