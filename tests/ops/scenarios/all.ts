import type { Scenario } from "../../faults/scenario.ts";
import { databaseGone } from "./database-gone.ts";
import { diskFull } from "./disk-full.ts";
import { soak } from "./soak.ts";
import { worstDay } from "./worst-day.ts";
import { wrongClock } from "./wrong-clock.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [diskFull, databaseGone, wrongClock, worstDay, soak];
