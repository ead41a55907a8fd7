import { eq } from "drizzle-orm";
import { mailMessages } from "../../common/messages/mails.ts";
import { findContractTexts, type KeptText } from "../own-pages/contract-texts.ts";
import type { Context } from "../platform/context.ts";
import type { Block } from "../platform/mail/mail.ts";
import { orders } from "./schema.ts";

/** The texts that an order's customer agreed to, as they read then; none without the contract page. */
export async function readAgreedTexts(ctx: Context, orderId: string): Promise<KeptText[]> {
  const [order] = await ctx.db
    .select({ consent: orders.consent })
    .from(orders)
    .where(eq(orders.id, orderId));
  return findContractTexts(ctx, order?.consent?.texts.map(({ hash }) => hash) ?? []);
}

/**
 * The same for the mail of the order, whole: the law wants them on a durable medium, which no link is
 * (docs/contract.md).
 */
export async function agreedBlocks(ctx: Context, orderId: string): Promise<Block[]> {
  // Nobody has ever been asked to agree.
  if (!ctx.settings.find("contract")) return [];
  const texts = await readAgreedTexts(ctx, orderId);
  if (texts.length === 0) return [];
  const { agreed, fingerprint } = mailMessages.orders;
  return [
    { kind: "text", text: agreed },
    ...texts.flatMap(({ hash, title, text, html }): Block[] => [
      { kind: "document", title, text, html: forMail(html, ctx.shop.url()) },
      { kind: "small", text: fingerprint(title, hash) },
    ]),
  ];
}

/** Pages follow their links by themselves; a mail needs whole addresses. */
function forMail(html: string, url: string): string {
  return html.replaceAll(' data-link=""', "").replaceAll('href="/', `href="${url}/`);
}
