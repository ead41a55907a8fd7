import type { Mutant } from "../mutant.ts";
import { BACKUPS } from "./backups.ts";
import { CODES } from "./codes.ts";
import { CONTRACT } from "./contract.ts";
import { DATABASE } from "./database.ts";
import { DELIVERY } from "./delivery.ts";
import { EXPRESS_BUTTON } from "./express.ts";
import { GUESTS } from "./guests.ts";
import { IDEMPOTENCY } from "./idempotency.ts";
import { INVOICES_KEPT } from "./invoices.ts";
import { LABELS } from "./labels.ts";
import { LEDGER } from "./ledger.ts";
import { MAILS } from "./mails.ts";
import { MISMATCHES } from "./mismatches.ts";
import { PACKING_DAY } from "./packing.ts";
import { PARCELS } from "./parcels.ts";
import { PAYMENT_POLLER } from "./payment-poller.ts";
import { PAYMENTS } from "./payments.ts";
import { PRICES } from "./prices.ts";
import { REFUNDS } from "./refunds.ts";
import { RETURNS } from "./returns.ts";
import { SALES } from "./sales.ts";
import { SETTINGS } from "./settings.ts";
import { STOCK } from "./stock.ts";
import { TAX } from "./tax.ts";
import { WEBHOOKS } from "./webhooks.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

export const MUTANTS: readonly Mutant[] = [
  ...PAYMENTS,
  ...WEBHOOKS,
  ...PAYMENT_POLLER,
  ...MISMATCHES,
  ...REFUNDS,
  ...RETURNS,
  ...PACKING_DAY,
  ...LEDGER,
  ...STOCK,
  ...CODES,
  ...MAILS,
  ...GUESTS,
  ...IDEMPOTENCY,
  ...DATABASE,
  ...BACKUPS,
  ...SETTINGS,
  ...DELIVERY,
  ...TAX,
  ...PRICES,
  ...SALES,
  ...CONTRACT,
  ...EXPRESS_BUTTON,
  ...LABELS,
  ...INVOICES_KEPT,
  ...PARCELS,
  ...WITHDRAWALS,
];
