import type { Scenario } from "../scenario.ts";
import { abandoned } from "./abandoned.ts";
import { changedSettings } from "./changed-settings.ts";
import { closedTabs, closedTabsInSilence } from "./closed-tabs.ts";
import { express } from "./express.ts";
import { hoarder } from "./hoarder.ts";
import { invoiceNumbers } from "./invoice-numbers.ts";
import { kills } from "./kills.ts";
import { lastUnits } from "./last-units.ts";
import { lateOrders } from "./late-orders.ts";
import { oneCode } from "./one-code.ts";
import { parallelRefunds } from "./parallel-refunds.ts";
import { parcels } from "./parcels.ts";
import { paypalDown } from "./paypal-down.ts";
import { powerCuts } from "./power-cuts.ts";
import { restores } from "./restores.ts";
import { saleBegins } from "./sale-begins.ts";
import { sharedCode } from "./shared-code.ts";
import { triggers } from "./triggers.ts";
import { unconfirmed } from "./unconfirmed.ts";
import { unreliablePaypal } from "./unreliable-paypal.ts";
import { wrongCaptures } from "./wrong-captures.ts";

/** In the order of the README's table. */
export const SCENARIOS: readonly Scenario[] = [
  lastUnits,
  triggers,
  kills,
  unreliablePaypal,
  closedTabs,
  closedTabsInSilence,
  wrongCaptures,
  parallelRefunds,
  invoiceNumbers,
  parcels,
  lateOrders,
  abandoned,
  hoarder,
  changedSettings,
  saleBegins,
  unconfirmed,
  express,
  oneCode,
  sharedCode,
  powerCuts,
  paypalDown,
  restores,
];
