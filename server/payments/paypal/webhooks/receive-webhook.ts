import type { IncomingHttpHeaders } from "node:http";
import pLimit from "p-limit";
import { webhookApiMessages } from "../../../../common/messages/payment.ts";
import type { Context } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { AppError } from "../../../platform/errors.ts";
import { isOwnMachine } from "../../../platform/http/address-key.ts";
import { count, refuseWhenSpent } from "../../../platform/http/limits.ts";
import { PaypalRefusal, PaypalUnavailable } from "../errors.ts";
import { type Delivery, mayBePaypals, readTransmission } from "./delivery.ts";
import { keepEvent } from "./event-store.ts";
import { type PaypalEvent, readDelivery } from "./read-event.ts";
import { createRecentlyVerified } from "./recently-verified.ts";

/** A call that claims to be a delivery of PayPal's. */
interface Posted {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where it came from. */
  address: string;
}

/** Takes one delivery: when it resolves, the event is kept and somebody will look at PayPal. */
export type ReceiveWebhook = (ctx: Context, posted: Posted) => Promise<void>;

export interface WebhookJob {
  event: string;
}

/** Whether PayPal sent this to the webhook of that id. */
interface Question {
  delivery: Delivery;
  address: string;
  id: string;
}

/** Deliveries that PayPal is asked about at once, and those that wait for it; a flood gets no further. */
const ASKED_AT_ONCE = 8;
const WAITING = 1000;
const RETRY_AFTER_SECONDS = 30;

/**
 * The shop's letter box for PayPal. A delivery is only a reason to look: of its body nothing is
 * believed, and nothing but where to look is kept. PayPal is asked about each, of a known event as
 * well; only one that is to the byte what it called its own a moment ago is not asked about again.
 * Refuses with `bad-input` what PayPal did not sign, with `too-many` whatever comes from an address
 * that has sent many such, and with `unavailable` what cannot be checked now, so that PayPal sends
 * it again.
 */
export function createWebhookReceiver(): ReceiveWebhook {
  const inTurn = pLimit(ASKED_AT_ONCE);
  const verified = createRecentlyVerified();
  let isSaid = false;

  function refuseUnchecked(ctx: Context): never {
    if (!isSaid) {
      ctx.log.error(
        {},
        "PayPal delivers webhooks, and PAYPAL_WEBHOOK_ID is not set: set it to the ID that PayPal shows beside the webhook",
      );
    }
    isSaid = true;
    throw new AppError("unavailable", "webhooks_not_set_up", webhookApiMessages.notSetUp, {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  async function refuseForged(ctx: Context, question: Question): Promise<void> {
    if (verified.has(question.delivery, ctx.clock.now())) return;
    // A sender of many forgeries takes no place from deliveries that wait.
    if (isSomebodys(question.address)) {
      await refuseWhenSpent(ctx.limits.forgedWebhooksFromAddress, question.address);
    }
    if (inTurn.pendingCount >= WAITING) throw notNow();
    await inTurn(() => askPaypal(ctx, question));
  }

  async function askPaypal(ctx: Context, { delivery, address, id }: Question): Promise<void> {
    const { forgedWebhooksFromAddress: forgeries } = ctx.limits;
    // Of a burst, all have come this far.
    if (verified.has(delivery, ctx.clock.now())) return;
    if (isSomebodys(address)) await refuseWhenSpent(forgeries, address);
    if (await isGenuine(ctx, delivery, id)) {
      verified.add(delivery, ctx.clock.now());
      return;
    }
    if (isSomebodys(address)) await count(forgeries, address);
    ctx.log.warn({}, "a webhook was refused: PayPal did not sign it");
    throw notGenuine();
  }

  return async (ctx, { headers, body, address }) => {
    const { webhookId, isReal } = ctx.provider;
    if (webhookId === undefined) refuseUnchecked(ctx);
    const event = readDelivery(body);
    const transmission = readTransmission(headers);
    if (isReal && !mayBePaypals(transmission)) {
      ctx.log.warn({}, "a webhook was refused: its certificate is not PayPal's");
      throw notGenuine();
    }
    await refuseForged(ctx, { delivery: { transmission, body }, address, id: webhookId });
    await ctx.reached("webhook: verified");
    await keep(ctx, event);
    await ctx.reached("webhook: answered");
  };
}

async function isGenuine(ctx: Context, delivery: Delivery, id: string): Promise<boolean> {
  try {
    return await ctx.provider.paypal.isGenuine(delivery, id);
  } catch (error) {
    // So it calls headers that it cannot have written itself.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) {
      return false;
    }
    if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error;
    ctx.log.error({ err: error }, "a webhook could not be checked");
    throw notNow();
  }
}

/**
 * This machine's own addresses stand for everybody who comes through a proxy that nobody named,
 * PayPal too.
 */
function isSomebodys(address: string): boolean {
  return !isOwnMachine(address);
}

/** The job is there if, and only if, the event is: what is answered as taken is not lost. */
async function keep(ctx: Context, event: PaypalEvent): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await keepEvent(tx, event))) return;
    const job: WebhookJob = { event: event.id };
    await tx.jobs.add(tx.db, "paypal", job);
    await tx.reached("webhook: kept");
  });
}

function notGenuine(): AppError {
  return new AppError("bad-input", "not_genuine", webhookApiMessages.notGenuine);
}

function notNow(): AppError {
  return new AppError("unavailable", "webhook_unchecked", webhookApiMessages.later, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
