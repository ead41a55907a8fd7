import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { MailTest, SystemReport } from "./contract.ts";
import { examine } from "./examine.ts";
import { sendTestMail } from "./send-test-mail.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;

export const doctorRoutes = {
  examineSystem: route({
    at: "GET /api/admin/system",
    ...base,
    summary: "What the shop runs on, looked at just now",
    description:
      "Disk, clock, database, mail server, PayPal, storage, proxy, backups, waiting work. Looking takes some seconds where one of them does not answer.",
    response: { 200: SystemReport, ...refusals(401, 403) },
    handle: async ({ ctx }) => ({ findings: await examine(ctx) }),
  }),

  sendTestMail: route({
    at: "POST /api/admin/system/test-mail",
    ...base,
    summary: "Send a mail to yourself, to see whether mails arrive",
    response: { 200: MailTest, ...refusals(401, 403, 429) },
    handle: ({ ctx }) => sendTestMail(ctx),
  }),
};
