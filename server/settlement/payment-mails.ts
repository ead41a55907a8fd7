import { mailMessages } from "../../common/messages/mails.ts";
import { errorPageMessages, shopMessages } from "../../common/messages/shop.ts";
import { formatCents, formatMoney } from "../../common/money.ts";
import { getCheckout } from "../checkout/store.ts";
import { listPayments } from "../payments/attempts/store.ts";
import { isTestPayment } from "../payments/contract.ts";
import { markTestMail } from "../payments/mark-test-mail.ts";
import { RETURNED_MAIL, type ReturnedData } from "../payments/refunds/return-unapplied.ts";
import type { Context } from "../platform/context.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Mail, MailKind } from "../platform/mail/mail.ts";
import { findUserRow, mailAddress, mailName } from "../users/store.ts";

const messages = mailMessages.payments;

/** Sent when money that bought nothing has gone back; nothing to a customer who was erased. */
export const paymentReturnedMail: MailKind<ReturnedData> = {
  name: RETURNED_MAIL,
  async write(ctx, { checkoutId, amountCents, currency }) {
    const { userId } = await getCheckout(ctx, checkoutId);
    const customer = userId === null ? undefined : await findUserRow(ctx, userId);
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
    const { userId, totalCents } = await getCheckout(ctx, checkoutId);
    const customer = userId === null ? undefined : await findUserRow(ctx, userId);
    if (!customer) return undefined;
    const amount = formatCents(totalCents);
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

async function isTest(ctx: Context, checkoutId: string): Promise<boolean> {
  const payments = await listPayments(ctx, checkoutId);
  return payments.every(isTestPayment);
}
