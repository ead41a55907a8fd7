import type { Scenario } from "../../faults/scenario.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [];
