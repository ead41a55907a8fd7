import { DOMAINS } from "./domains.ts";
import type { Ground } from "./open-context.ts";
import type { Context } from "./platform/context.ts";
import type { JobHandler } from "./platform/jobs/job-worker.ts";
import type { QueueName } from "./platform/jobs/queues.ts";
import { sendMails } from "./platform/mail/send-mails.ts";

/** Answers the function that starts the queues: all domains' mails, and their own jobs. */
export function prepareQueues({ app, jobs }: Ground, context: Context): () => void {
  const { mailServer } = context;
  // Before the services that mails are written with close.
  app.addHook("onClose", async () => {
    await jobs.stop();
    mailServer.close();
  });
  const mails = DOMAINS.flatMap((domain) => domain.mails ?? []);
  const work = new Map<QueueName, JobHandler>([["mail", sendMails(context, mails, mailServer)]]);
  for (const { jobs: own = {} } of DOMAINS) {
    for (const [queue, handle] of Object.entries(own)) {
      work.set(queue as QueueName, (job) => handle(context, job));
    }
  }
  return () => {
    for (const [queue, handle] of work) jobs.work(queue, handle);
  };
}
