import type { Domain } from "./domain.ts";
import { forgetAnswersTo, sweepIdempotencyKeys } from "./http/idempotency/key-store.ts";
import { sweepLimits } from "./http/limits.ts";
import { policyReportRoutes } from "./http/policy-reports.ts";
import { jobFigures } from "./jobs/job-figures.ts";
import { sweepJobs } from "./jobs/job-store.ts";
import { HOURLY } from "./jobs/sweeps.ts";
import { sweepOutbox } from "./mail/outbox.ts";
import { outboxRoutes } from "./mail/outbox-api.ts";

/** The platform's own parts of the shop, in the form of a domain's. */
export const platform = {
  routes: outboxRoutes,
  register: policyReportRoutes,
  sweeps: [
    { name: "limits", everyMs: HOURLY, run: (ctx) => sweepLimits(ctx.db, ctx.clock) },
    { name: "jobs", everyMs: HOURLY, run: (ctx) => sweepJobs(ctx.db) },
    { name: "idempotency", everyMs: HOURLY, run: sweepIdempotencyKeys },
    {
      name: "outbox",
      everyMs: HOURLY,
      run: (ctx) => sweepOutbox(ctx.shop.outboxDir, ctx.clock),
    },
  ],
  figures: jobFigures,
  personalData: { forget: (tx, { id }) => forgetAnswersTo(tx, id) },
} satisfies Domain;
