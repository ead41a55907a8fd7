import type { Scenario } from "../scenario.ts";
import { kills } from "./kills.ts";
import { lastUnits } from "./last-units.ts";
import { nudges } from "./nudges.ts";
import { oneCode } from "./one-code.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [lastUnits, nudges, kills, oneCode];
