import type { Context } from "../context.ts";

interface Recipient {
  name: string;
  address: string;
}

/** One message to one person, or to the shop's team, before it has a look. `render-mail.ts` makes HTML and text of it. */
export interface Mail {
  to: Recipient | Recipient[];
  subject: string;
  /** The line that lists of mails show after the subject. */
  preview: string;
  body: Block[];
  /** Why this person gets it, in the small print. */
  reason: string;
  /** For what nobody needs: a page that ends it, and where a mail program may POST to do the same. */
  unsubscribe?: { pageUrl: string; postUrl: string };
}

export type Block =
  | { kind: "title"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  | { kind: "button"; label: string; url: string }
  /** Something to copy by hand, such as a discount code. */
  | { kind: "code"; code: string; note: string }
  | { kind: "facts"; facts: [name: string, value: string][] }
  | { kind: "goods"; goods: Goods[] }
  | { kind: "amounts"; amounts: [name: string, amount: string][]; total: [string, string] }
  | { kind: "address"; title: string; lines: string[] };

/** A line of what was bought. */
export interface Goods {
  name: string;
  details: string;
  amount: string;
  /** A JPEG of 4 by 5, sent along with the mail. */
  picture?: Buffer;
}

/** What those who write mails are given besides the context. */
export interface MailTools {
  /** The shop's address as visitors see it, without a trailing slash. */
  shopUrl(): string;
  /** A small JPEG of a picture of ours; undefined when there is none. */
  thumbnail(pictureUrl: string): Promise<Buffer | undefined>;
}

export type MailData = Record<string, string>;

/** A message the shop sends: its name in the queue, and who writes it when it is sent. */
export interface MailKind<D extends MailData = MailData> {
  name: string;
  /**
   * Writes the message from what the database says now. It may be called again for the same job, when
   * nobody knows whether the first was taken. Undefined: there is nothing to send any more.
   */
  write(ctx: Context, data: D, tools: MailTools): Promise<Mail | undefined>;
}

/**
 * Has a mail written and sent. Inside a transaction it is sent if, and only if, that commits. The
 * data is kept for a while: ids, never secrets.
 */
export async function queueMail<D extends MailData>(
  ctx: Context,
  kind: Pick<MailKind<D>, "name">,
  data: D,
): Promise<void> {
  await ctx.jobs.add(ctx.db, "mail", { kind: kind.name, data });
}
