import { DOMAINS } from "./domains.ts";
import type { Ground } from "./open-context.ts";
import type { Context } from "./platform/context.ts";
import type { JobHandler } from "./platform/jobs/job-worker.ts";
import type { QueueName } from "./platform/jobs/queues.ts";
import { createOutgoing } from "./platform/mail/outgoing.ts";
import { sendMails } from "./platform/mail/send-mails.ts";

/** Answers the function that starts the queues: all domains' mails, and their own jobs. */
export function prepareQueues({ config, app, jobs }: Ground, context: Context): () => void {
  const outgoing = createOutgoing({
    smtpUrl: config.secrets.smtpUrl,
    from: config.mailFrom,
    replyTo: config.mailReplyTo,
    outboxDir: context.shop.outboxDir,
  });
  // Before the services that mails are written with close.
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
  return () => {
    for (const [queue, handle] of work) jobs.work(queue, handle);
  };
}
