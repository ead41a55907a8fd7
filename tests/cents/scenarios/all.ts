import type { Scenario } from "../../faults/scenario.ts";
import { invoiceNumbers } from "../../faults/scenarios/invoice-numbers.ts";
import { monthAccounts } from "./month-accounts.ts";
import { priorPrice } from "./prior-price.ts";
import { shownCharged } from "./shown-charged.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  shownCharged,
  priorPrice,
  monthAccounts,
  // The short run of the faults has it already.
  { ...invoiceNumbers, run: async (tools) => (tools.isShort ? [] : invoiceNumbers.run(tools)) },
];
