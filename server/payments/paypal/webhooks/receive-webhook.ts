import type { IncomingHttpHeaders } from "node:http";
import pLimit from "p-limit";
import { webhookApiMessages } from "../../../../common/messages/payment.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { isOwnMachine } from "../../../platform/http/address-key.ts";
import { count, refuseWhenSpent } from "../../../platform/http/limits.ts";
import { PaypalRefusal, PaypalUnavailable } from "../errors.ts";
import { type Delivery, mayBePaypals, readTransmission } from "./delivery.ts";
import { keepEvent } from "./event-store.ts";
import { readDelivery } from "./read-event.ts";
import { createRecentlyVerified } from "./recently-verified.ts";

/** A call that claims to be a delivery of PayPal's. */
interface Posted {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The caller's IP address. */
  address: string;
}

/** Takes one delivery: when it resolves, the event is kept and has a job. */
export type ReceiveWebhook = (ctx: Context, posted: Posted) => Promise<void>;

/** A delivery to verify, and the webhook's id. */
interface Question {
  delivery: Delivery;
  address: string;
  id: string;
}

/** Deliveries that PayPal verifies at once, and those that wait; more are refused. */
const ASKED_AT_ONCE = 8;
const WAITING = 1000;
const RETRY_AFTER_SECONDS = 30;

/**
 * Creates the receiver of PayPal's webhooks. A delivery is only a hint: nothing but its ids is kept, to ask
 * PayPal about. PayPal verifies each delivery, also of a known event, except an exact copy of one verified a
 * moment ago. Refuses with `bad-input` a delivery that PayPal did not sign, with `too-many` an address that sent
 * many of those, and with `unavailable` a delivery that cannot be verified now, so that PayPal repeats it.
 */
export function createWebhookReceiver(): ReceiveWebhook {
  const inTurn = pLimit(ASKED_AT_ONCE);
  const verified = createRecentlyVerified();
  let isLogged = false;

  function refuseUnchecked(ctx: Context): never {
    if (!isLogged) {
      ctx.log.error(
        {},
        "PayPal delivers webhooks, and PAYPAL_WEBHOOK_ID is not set: set it to the ID that PayPal shows beside the webhook",
      );
    }
    isLogged = true;
    throw new AppError("unavailable", "webhooks_not_set_up", webhookApiMessages.notSetUp, {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  async function refuseForged(ctx: Context, question: Question): Promise<void> {
    if (verified.has(question.delivery, ctx.clock.now())) return;
    // A sender of many forgeries takes no place from deliveries that wait.
    if (isRemote(question.address)) {
      await refuseWhenSpent(ctx.limits.forgedWebhooksFromAddress, question.address);
    }
    if (inTurn.pendingCount >= WAITING) throw notNow();
    await inTurn(() => askPaypal(ctx, question));
  }

  async function askPaypal(ctx: Context, { delivery, address, id }: Question): Promise<void> {
    const { forgedWebhooksFromAddress: forgeries } = ctx.limits;
    // Copies in one burst all come this far.
    if (verified.has(delivery, ctx.clock.now())) return;
    if (isRemote(address)) await refuseWhenSpent(forgeries, address);
    if (await isGenuine(ctx, delivery, id)) {
      verified.add(delivery, ctx.clock.now());
      return;
    }
    if (isRemote(address)) await count(forgeries, address);
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
    await keepEvent(ctx, event);
    await ctx.reached("webhook: answered");
  };
}

async function isGenuine(ctx: Context, delivery: Delivery, id: string): Promise<boolean> {
  try {
    return await ctx.provider.paypal.isGenuine(delivery, id);
  } catch (error) {
    // PayPal's answer to headers that it cannot have written.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) {
      return false;
    }
    if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error;
    ctx.log.error({ err: error }, "a webhook could not be checked");
    throw notNow();
  }
}

/** This machine's own addresses may be those of an unnamed proxy, through which PayPal comes too. */
function isRemote(address: string): boolean {
  return !isOwnMachine(address);
}

function notGenuine(): AppError {
  return new AppError("bad-input", "not_genuine", webhookApiMessages.notGenuine);
}

function notNow(): AppError {
  return new AppError("unavailable", "webhook_unchecked", webhookApiMessages.later, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
