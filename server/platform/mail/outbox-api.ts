import { IdParams, refusals } from "../contract.ts";
import type { Routes } from "../http/app.ts";
import { listOutbox, OutboxMail, OutboxPage, OutboxQuery, readOutboxMail } from "./outbox.ts";

const tags = ["Admin"];
const config = { door: { may: "see mails" } } as const;

interface OutboxOptions {
  outboxDir: string;
  /** Whether mails are written there; an SMTP server takes them else. */
  keepsMails: boolean;
}

export function outboxRoutes(app: Routes, { outboxDir, keepsMails }: OutboxOptions): void {
  app.get(
    "/api/admin/outbox",
    {
      config,
      schema: {
        tags,
        operationId: "listOutbox",
        summary: "Mails that were kept instead of sent, newest first, 50 at a time",
        querystring: OutboxQuery,
        response: { 200: OutboxPage, ...refusals(400, 401, 403) },
      },
    },
    async ({ query }) => ({ keepsMails, ...(await listOutbox(outboxDir, query.before)) }),
  );

  app.get(
    "/api/admin/outbox/:id",
    {
      config,
      schema: {
        tags,
        operationId: "readOutboxMail",
        summary: "One of them",
        params: IdParams,
        response: { 200: OutboxMail, ...refusals(401, 403, 404) },
      },
    },
    ({ params }) => readOutboxMail(outboxDir, params.id),
  );
}
