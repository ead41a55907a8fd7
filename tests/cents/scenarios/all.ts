import type { Scenario } from "../../faults/scenario.ts";
import { monthAccounts } from "./month-accounts.ts";
import { priorPrice } from "./prior-price.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [priorPrice, monthAccounts];
