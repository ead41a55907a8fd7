import type { Context } from "../context.ts";
import type { JobHandler } from "../jobs/job-worker.ts";
import type { MailData, MailKind } from "./mail.ts";
import { type Outgoing, RefusedRecipient } from "./outgoing.ts";

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
    try {
      const kind = byName.get(queued.kind);
      if (!kind) throw new Error(`nobody writes mails of the kind ${queued.kind}`);
      const mail = await kind.write(ctx, queued.data);
      if (!mail) return;
      await ctx.reached("mail: written");
      await outgoing.send(id, mail);
      await ctx.reached("mail: sent");
      await kind.sent?.(ctx, queued.data);
      count("sent");
      ctx.log.info(about, "mail sent");
    } catch (error) {
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
