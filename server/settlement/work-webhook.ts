import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { endEvent, findEvent, type WebhookJob } from "../payments/paypal/webhooks/event-store.ts";
import type { Context } from "../platform/context.ts";
import { isPassing } from "../platform/database/passing-errors.ts";
import { AppError } from "../platform/errors.ts";
import type { Job } from "../platform/jobs/job-worker.ts";
import { followEvent } from "./follow-event.ts";
import { RetryLater } from "./retry-later.ts";

/** Does a job of the paypal queue: follows a webhook event at PayPal and writes down its outcome. */
export async function workWebhook(ctx: Context, { data, attempt }: Job): Promise<void> {
  const { event: id } = data as WebhookJob;
  const event = await findEvent(ctx, id);
  if (!event || event.doneAt !== null) return;
  const about = { event: id, type: event.type, attempt };
  try {
    const checked = await followEvent(ctx, event, attempt);
    await ctx.reached("webhook: followed");
    await endEvent(ctx, event, checked);
    await ctx.reached("webhook: done");
    ctx.log.info({ ...about, outcome: checked.outcome }, "webhook done");
  } catch (error) {
    logFailure(ctx, about, error);
    throw error;
  }
}

/** Logs why an event could not be followed. Its job comes again in any case. */
export function logFailure(ctx: Pick<Context, "log">, about: object, error: unknown): void {
  if (error instanceof RetryLater) {
    ctx.log.debug({ ...about, reason: error.message }, "a webhook is followed again later");
  } else if (error instanceof AppError || error instanceof PaypalUnavailable || isPassing(error)) {
    ctx.log.warn({ ...about, err: error }, "a webhook could not be followed yet");
  } else {
    ctx.log.error({ ...about, err: error }, "a webhook could not be followed");
  }
}
