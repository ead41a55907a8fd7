import type { Context } from "../context.ts";

interface Recipient {
  name: string;
  address: string;
}

/** A message to one person or to the team. `render-mail.ts` makes HTML and text of it. */
export interface Mail {
  to: Recipient | Recipient[];
  subject: string;
  /** The line that mail programs show after the subject in a list. */
  preview: string;
  body: Block[];
  /** Files that come along. */
  files?: MailFile[];
  /** Why this person gets it, for the small print. */
  reason: string;
  /** Pages that matter for what the mail is about, for the small print. */
  links?: MailLink[];
  /** For mails that people can do without: a page that ends them, and an address for a program's POST. */
  unsubscribe?: { pageUrl: string; postUrl: string };
}

export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

interface MailLink {
  label: string;
  url: string;
}

export type Block =
  | { kind: "title"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  | { kind: "button"; label: string; url: string }
  /** Text to copy by hand, such as a discount code. */
  | { kind: "code"; code: string; note: string }
  | { kind: "facts"; facts: [name: string, value: string][] }
  | { kind: "lines"; lines: MailLine[] }
  | { kind: "amounts"; amounts: [name: string, amount: string][]; total: [string, string] }
  | { kind: "address"; title: string; lines: string[] }
  /** A whole text of the shop's own, which has to travel with the mail: its HTML is the shop's. */
  | { kind: "document"; title: string; html: string; text: string };

/** A line of an order, or of a list of variants. */
export interface MailLine {
  name: string;
  details: string;
  amount: string;
  /** A JPEG of 4 by 5, sent along with the mail. */
  picture?: Buffer;
}

export type MailData = Record<string, string>;

/** A kind of mail: its name in the queue, and the function that writes it when it is sent. */
export interface MailKind<D extends MailData = MailData> {
  name: string;
  /** Whether the data names a person whom the shop forgets once the mail is out. */
  forgets?: true;
  /**
   * Writes the message from the database's present state. It may be called again for the same job, if
   * nobody knows whether the first mail was taken. Undefined: there is nothing to send any more.
   */
  write(ctx: Context, data: D): Promise<Mail | undefined>;
  /** Takes note that the mail server has the message; it may be called again, as `write` may. */
  sent?(ctx: Context, data: D): Promise<void>;
}

/**
 * Queues a mail, which is sent only if an open transaction commits. The data holds ids, never secrets.
 * @param inMs how long it waits before it is written
 */
export async function queueMail<D extends MailData>(
  ctx: Context,
  { name: kind, forgets }: Pick<MailKind<D>, "name" | "forgets">,
  data: D,
  inMs = 0,
): Promise<void> {
  await ctx.jobs.add(ctx, "mail", { kind, data, ...(forgets && { forget: true }) }, { inMs });
}
