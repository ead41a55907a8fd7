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

/** Waits; taken by the mail server; refused by it; nothing to send any more. */
export const MAIL_FATES = ["waiting", "sent", "refused", "dropped"] as const;

/** What has become of a mail so far. */
export interface MailNews {
  fate: (typeof MAIL_FATES)[number];
  /** Of one that was written. */
  subject?: string;
  address?: string;
  /** What the mail server said, or why it was not reached: of one that it did not take. */
  problem?: string;
}

/** Keeps what became of mails, longer than the queue does. */
export interface MailLog {
  /** A mail is in the queue, in the transaction that put it there. */
  queued(tx: Context, mail: { id: string; kind: string; data: MailData }): Promise<void>;
  /** A try has ended, or the mail was taken back. The same news may come twice. */
  heard(ctx: Context, id: string, news: MailNews): Promise<void>;
}

/** A kind of mail: its name in the queue, and the function that writes it when it is sent. */
export interface MailKind<D extends MailData = MailData> {
  name: string;
  /** Whether the data names a person whom the shop forgets once the mail is out. */
  forgets?: true;
  /** Where it is kept what became of each. */
  log?: MailLog;
  /**
   * Writes the message from the database's present state. It may be called again for the same job, if
   * nobody knows whether the first mail was taken. Undefined: there is nothing to send any more.
   */
  write(ctx: Context, data: D): Promise<Mail | undefined>;
  /** Takes note that the mail server has the message; it may be called again, as `write` may. */
  sent?(ctx: Context, data: D): Promise<void>;
}

/** What of a kind its queue needs. */
export type QueuedKind<D extends MailData> = Pick<MailKind<D>, "name" | "forgets" | "log">;

/**
 * Queues a mail, which is sent only if an open transaction commits. The data holds ids, never secrets. Answers
 * its id.
 * @param when `id`: the one it is to have; or how long it waits before it is written, in milliseconds
 */
export async function queueMail<D extends MailData>(
  ctx: Context,
  { name: kind, forgets, log }: QueuedKind<D>,
  data: D,
  when: number | { id: string } = 0,
): Promise<string> {
  const job = { kind, data, ...(forgets && { forget: true }) };
  const id = await ctx.jobs.add(ctx, "mail", job, typeof when === "number" ? { inMs: when } : when);
  await log?.queued(ctx, { id, kind, data });
  return id;
}
