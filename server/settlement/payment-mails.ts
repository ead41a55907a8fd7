import { mailMessages } from "../../common/messages/mails.ts";
import { errorPageMessages, shopMessages } from "../../common/messages/shop.ts";
import { formatCents, formatMoney } from "../../common/money.ts";
import { type CheckoutRow, getCheckout } from "../checkout/store.ts";
import { findOrigin } from "../orders/returns/find-origin.ts";
import { listPayments } from "../payments/attempts/store.ts";
import { isTestPayment } from "../payments/contract.ts";
import { markTestMail } from "../payments/mark-test-mail.ts";
import { RETURNED_MAIL, type ReturnedData } from "../payments/refunds/return-unapplied.ts";
import type { Context } from "../platform/context.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Mail, MailKind } from "../platform/mail/mail.ts";
import { findUserRow, mailAddress, mailName, type UserRow } from "../users/store.ts";

const messages = mailMessages.payments;

/** Sent when money that bought nothing has gone back; nothing to a customer who was erased. */
export const paymentReturnedMail: MailKind<ReturnedData> = {
  name: RETURNED_MAIL,
  async write(ctx, { checkoutId, amountCents, currency }) {
    const customer = await findPayer(ctx, await getCheckout(ctx, checkoutId));
    if (!customer) return undefined;
    const amount = formatMoney(Number(amountCents), currency);
    const { returned } = messages;
    const mail: Mail = {
      to: { name: mailName(customer), address: mailAddress(customer) },
      subject: returned.subject,
      preview: returned.preview(amount),
      body: [
        { kind: "title", text: returned.subject },
        { kind: "text", text: returned.text(greetingFor(mailName(customer)), amount) },
        { kind: "facts", facts: [[returned.amount, amount]] },
        { kind: "text", text: returned.again },
        { kind: "button", label: errorPageMessages.home, url: ctx.shop.url() },
      ],
      reason: messages.reason(shopMessages.name),
    };
    return markTestMail(mail, await isTest(ctx, checkoutId));
  },
};

/** Sent when money that PayPal had held back will never come. */
export const paymentDeclinedMail: MailKind<{ checkoutId: string }> = {
  name: "payment-declined",
  async write(ctx, { checkoutId }) {
    const checkout = await getCheckout(ctx, checkoutId);
    const customer = await findPayer(ctx, checkout);
    if (!customer) return undefined;
    const amount = formatCents(checkout.totalCents);
    const { declined } = messages;
    const mail: Mail = {
      to: { name: mailName(customer), address: mailAddress(customer) },
      subject: declined.subject,
      preview: declined.preview(amount),
      body: [
        { kind: "title", text: declined.title },
        { kind: "text", text: declined.text(greetingFor(mailName(customer)), amount) },
        { kind: "text", text: declined.again },
        { kind: "button", label: errorPageMessages.home, url: ctx.shop.url() },
      ],
      reason: messages.reason(shopMessages.name),
    };
    return markTestMail(mail, await isTest(ctx, checkoutId));
  },
};

export const paymentMails: readonly MailKind[] = [paymentReturnedMail, paymentDeclinedMail];

/** Who pays a checkout: of an exchange, which is nobody's, the customer whose order came back for it. */
async function findPayer(
  ctx: Context,
  { userId, returnId }: CheckoutRow,
): Promise<UserRow | undefined> {
  const origin = returnId === null ? undefined : await findOrigin(ctx, returnId);
  const id = origin ? origin.customer.id : userId;
  return id === null ? undefined : findUserRow(ctx, id);
}

async function isTest(ctx: Context, checkoutId: string): Promise<boolean> {
  const payments = await listPayments(ctx, checkoutId);
  return payments.every(isTestPayment);
}
