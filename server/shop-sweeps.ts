import { sweepTeamMails } from "./admin/team-bursts.ts";
import { tellLowStock } from "./admin/team-mails.ts";
import { sweepCartStarts } from "./cart/count-starts.ts";
import { sweepGuestCarts } from "./cart/store.ts";
import { sweepImports } from "./catalog/csv/imports.ts";
import { listUsedProductPictures } from "./catalog/pictures.ts";
import { sweepSpells } from "./catalog/stock/bounded-holds.ts";
import { countStock } from "./catalog/stock/count-stock.ts";
import { listUsedCheckoutPictures } from "./checkout/list-used-pictures.ts";
import { releaseExpiredHolds } from "./checkout/sweep-checkouts.ts";
import { sweepUploads } from "./media/uploads/uploads.ts";
import { countRecentSales } from "./orders/count-recent-sales.ts";
import { listUsedOrderPictures } from "./orders/list-used-pictures.ts";
import { pollRefunds } from "./orders/refunds/poll-refunds.ts";
import { returnUnappliedFunds } from "./orders/refunds/return-unapplied.ts";
import { sweepEvents } from "./payments/paypal/webhooks/event-store.ts";
import { ROUND_MS } from "./payments/poll-schedule.ts";
import type { Provider } from "./payments/provider.ts";
import type { Context } from "./platform/context.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency/key-store.ts";
import { sweepLimits } from "./platform/http/limits.ts";
import { startSweeps } from "./platform/jobs/sweeps.ts";
import { sweepOutbox } from "./platform/mail/outbox.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { pollPayments } from "./settlement/poll-payments.ts";
import { reconcileDaily } from "./settlement/reconcile-daily.ts";
import { listUsedAvatars } from "./users/list-used-pictures.ts";
import { sweepResets } from "./users/passwords/password-resets.ts";
import { sweepProofs } from "./users/prove-email.ts";
import { sweepDevices } from "./users/sessions/known-devices.ts";
import { sweepSessions } from "./users/sessions/sessions.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Which of the named uploads anybody's page, order or checkout shows. */
export async function listUsedPictures(context: Context, names: string[]): Promise<string[]> {
  const finders = [
    listUsedAvatars,
    listUsedProductPictures,
    listUsedOrderPictures,
    listUsedCheckoutPictures,
  ];
  const found = await Promise.all(finders.map((find) => find(context, names)));
  return found.flat();
}

/** What the shop does by the clock, whoever calls or not. Answers what stops it. */
export function startShopSweeps(
  context: Context,
  provider: Provider,
  { storage, outboxDir }: { storage: Storage; outboxDir: string },
): () => Promise<void> {
  return startSweeps(
    [
      { name: "holds", everyMs: ROUND_MS, run: () => releaseExpiredHolds(context) },
      {
        name: "payments",
        everyMs: ROUND_MS,
        run: (stopping) => pollPayments(context, provider, stopping),
      },
      {
        name: "returns",
        everyMs: ROUND_MS,
        run: (stopping) => returnUnappliedFunds(context, provider.paypal, stopping),
      },
      {
        name: "refunds",
        everyMs: ROUND_MS,
        run: (stopping) => pollRefunds(context, provider.paypal, stopping),
      },
      { name: "spells", everyMs: HOUR, run: () => sweepSpells(context) },
      { name: "webhooks", everyMs: HOUR, run: () => sweepEvents(context) },
      { name: "ledger", everyMs: HOUR, run: () => reconcileDaily(context, provider) },
      { name: "sessions", everyMs: HOUR, run: () => sweepSessions(context) },
      { name: "devices", everyMs: HOUR, run: () => sweepDevices(context) },
      { name: "proofs", everyMs: HOUR, run: () => sweepProofs(context) },
      { name: "resets", everyMs: HOUR, run: () => sweepResets(context) },
      { name: "limits", everyMs: HOUR, run: () => sweepLimits(context.db, context.clock) },
      { name: "idempotency", everyMs: HOUR, run: () => sweepIdempotencyKeys(context) },
      {
        name: "uploads",
        everyMs: HOUR,
        run: () => sweepUploads(context, storage, (names) => listUsedPictures(context, names)),
      },
      { name: "guest carts", everyMs: HOUR, run: () => sweepGuestCarts(context) },
      { name: "cart starts", everyMs: HOUR, run: () => sweepCartStarts(context) },
      { name: "outbox", everyMs: HOUR, run: () => sweepOutbox(outboxDir, context.clock) },
      { name: "stock", everyMs: 5 * MINUTE, run: () => countStock(context) },
      { name: "imports", everyMs: HOUR, run: () => sweepImports(context) },
      { name: "team mails", everyMs: HOUR, run: () => sweepTeamMails(context) },
      { name: "low stock", everyMs: HOUR, run: () => tellLowStock(context) },
      { name: "popularity", everyMs: HOUR, run: () => countRecentSales(context) },
    ],
    context,
  );
}
