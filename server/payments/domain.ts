import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { paymentFigures } from "./payment-figures.ts";
import { webhookRoutes } from "./paypal/webhooks/api.ts";
import { sweepEvents } from "./paypal/webhooks/event-store.ts";

export const payments = {
  register: webhookRoutes,
  sweeps: [{ name: "webhooks", everyMs: HOURLY, run: sweepEvents }],
  figures: paymentFigures,
} satisfies Domain;
