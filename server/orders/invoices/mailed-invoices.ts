import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { mailMessages } from "../../../common/messages/mails.ts";
import { findRefund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import type { Block, Mail, MailFile } from "../../platform/mail/mail.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { UserRow } from "../../users/store.ts";
import type { Order } from "../contract.ts";
import { invoicePaper } from "../papers/invoice-paper.ts";
import { invoiceFilename } from "../papers/send-paper.ts";
import { orders } from "../schema.ts";
import { issueInvoices } from "./issue-invoices.ts";
import { listInvoices, mayHaveInvoices } from "./read-invoices.ts";

/**
 * The invoice that a mail of this event brings along, or the credit note of its refund. It is issued now, if nobody
 * has yet, and what the mail says of it. A mail to an address that nobody has proven brings none, because of the typed
 * lines in it; its link leads there.
 */
export async function mailedInvoices(
  ctx: Context,
  { _id }: Order,
  { emailProvenAt }: UserRow,
  about: "paid" | "shipped" | { refundId: string | undefined },
): Promise<{ files: Pick<Mail, "files">; said: Block[] }> {
  if (!mayHaveInvoices(ctx)) return { files: {}, said: [] };
  const orderId = typeof about === "string" ? _id : await billedOrder(ctx, _id, about.refundId);
  await issueInvoices(ctx, orderId);
  const { issued } = getSettings(ctx, "invoices");
  const wanted = (await listInvoices(ctx, orderId)).filter(({ kind, refundId }) =>
    typeof about === "string"
      ? kind === "invoice" && issued === about
      : refundId === about.refundId,
  );
  if (wanted.length === 0) return { files: {}, said: [] };
  const { invoice, creditNote } = mailMessages.orders.papers;
  const paper = typeof about === "string" ? invoice : creditNote;
  if (emailProvenAt === null) return { files: {}, said: [{ kind: "small", text: paper.onPage }] };
  const files = wanted.map(async ({ document }): Promise<MailFile> => {
    const bytes = await buffer(await invoicePaper(document));
    return { name: invoiceFilename(document), type: "application/pdf", bytes };
  });
  return {
    files: { files: await Promise.all(files) },
    said: [{ kind: "small", text: paper.attached }],
  };
}

/** The order whose invoice a refund corrects: of an exchange it may be another, which paid for it. */
async function billedOrder(ctx: Context, id: string, refundId = ""): Promise<string> {
  const refund = isUuid(refundId) ? await findRefund(ctx, refundId) : undefined;
  const [order] = refund
    ? await ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.paymentId, refund.paymentId))
    : [];
  return order?.id ?? id;
}
