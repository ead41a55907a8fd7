import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { paymentAdminRoutes } from "./admin/api.ts";
import * as adminContract from "./admin/contract.ts";
import { settlementRoutes } from "./api.ts";
import { paymentMails } from "./payment-mails.ts";
import { pollPayments } from "./poll-payments.ts";
import { reconcileDaily } from "./reconcile-daily.ts";
import { workWebhook } from "./work-webhook.ts";

export const settlement = {
  routes: { ...settlementRoutes, ...paymentAdminRoutes },
  contracts: [adminContract],
  jobs: { paypal: workWebhook },
  mails: paymentMails,
  sweeps: [
    { name: "payments", everyMs: ROUND_MS, run: pollPayments },
    { name: "ledger", everyMs: HOURLY, run: reconcileDaily },
  ],
} satisfies Domain;
