import type { Scenario } from "../../faults/scenario.ts";
import { monthAccounts } from "./month-accounts.ts";
import { priorPrice } from "./prior-price.ts";
import { shownCharged } from "./shown-charged.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [shownCharged, priorPrice, monthAccounts];
