import type { Context } from "../context.ts";
import { MAIL_BACK_OFF } from "../jobs/back-off.ts";
import type { JobHandler } from "../jobs/job-worker.ts";
import type { Mail, MailData, MailKind, MailNews } from "./mail.ts";
import { NotTaken, type Outgoing, RefusedRecipient } from "./outgoing.ts";

interface QueuedMail {
  kind: string;
  data: MailData;
}

/** The handler of the mail queue: writes each message from the shop's present state, and sends it. */
export function sendMails(
  ctx: Context,
  kinds: readonly MailKind[],
  outgoing: Outgoing,
): JobHandler {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const count = (outcome: "sent" | "failed" | "given up", by?: number) =>
    ctx.counts.add("selvedge_mails_total", { outcome }, by);
  for (const outcome of ["sent", "failed", "given up"] as const) count(outcome, 0);
  return async ({ id, data, attempt }) => {
    const queued = data as QueuedMail;
    const about = { mail: id, kind: queued.kind, attempt };
    const kind = byName.get(queued.kind);
    let mail: Mail | undefined;
    try {
      if (!kind) throw new Error(`nobody writes mails of the kind ${queued.kind}`);
      mail = await kind.write(ctx, queued.data);
      if (!mail) return await tell(ctx, kind, id, { fate: "dropped" });
      await ctx.reached("mail: written");
      await outgoing.send(id, mail);
      await ctx.reached("mail: sent");
      await kind.sent?.(ctx, queued.data);
      count("sent");
      ctx.log.info(about, "mail sent");
      await tell(ctx, kind, id, { fate: "sent", ...saidBy(mail) });
    } catch (error) {
      const isOver = error instanceof RefusedRecipient || attempt > MAIL_BACK_OFF.retries;
      await tell(ctx, kind, id, {
        fate: isOver ? "refused" : "waiting",
        ...(mail && saidBy(mail)),
        ...(error instanceof NotTaken && { problem: error.words() }),
      });
      if (error instanceof RefusedRecipient) {
        count("given up");
        ctx.log.warn({ ...about, err: error }, "mail given up");
        return;
      }
      count("failed");
      ctx.log.error({ ...about, err: error }, "mail not sent, will be tried again");
      throw error;
    }
  };
}

/** Says what became of a mail where its kind keeps that. Never throws: a mail that was sent is not sent again for it. */
async function tell(
  ctx: Context,
  kind: MailKind | undefined,
  id: string,
  news: MailNews,
): Promise<void> {
  try {
    await kind?.log?.heard(ctx, id, news);
  } catch (error) {
    ctx.log.warn({ err: error, mail: id }, "what became of a mail was not kept");
  }
}

function saidBy({ subject, to }: Mail): Pick<MailNews, "subject" | "address"> {
  const address = [to]
    .flat()
    .map((one) => one.address)
    .join(", ");
  return { subject, address };
}
