import { DOMAINS } from "./domains.ts";
import type { Ground } from "./open-context.ts";
import type { Context } from "./platform/context.ts";
import type { JobHandler, QueueName } from "./platform/jobs/job-queues.ts";
import { createOutgoing } from "./platform/mail/outgoing.ts";
import { sendMails } from "./platform/mail/send-mails.ts";

/** Answers what begins the work of the queues: the mails of all domains, and what a domain works itself. */
export function prepareQueues(
  { config, app, jobs }: Ground,
  context: Context,
): () => Promise<void> {
  const outgoing = createOutgoing({
    smtpUrl: config.secrets.smtpUrl,
    from: config.mailFrom,
    replyTo: config.mailReplyTo,
    outboxDir: context.shop.outboxDir,
  });
  // Before what the mails are made of goes away.
  app.addHook("onClose", async () => {
    await jobs.stop();
    outgoing.close();
  });
  const mails = DOMAINS.flatMap((domain) => domain.mails ?? []);
  const work = new Map<QueueName, JobHandler>([["mail", sendMails(context, mails, outgoing)]]);
  for (const { jobs: own = {} } of DOMAINS) {
    for (const [queue, handle] of Object.entries(own)) {
      work.set(queue as QueueName, (job) => handle(context, job));
    }
  }
  return async () => {
    for (const [queue, handle] of work) await jobs.work(queue, handle);
  };
}
