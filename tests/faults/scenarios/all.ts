import type { Scenario } from "../scenario.ts";
import { kills } from "./kills.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [kills];
