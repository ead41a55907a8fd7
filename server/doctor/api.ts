import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { Finding, MailTest, SystemHistory, SystemReport } from "./contract.ts";
import { inOrder } from "./examine.ts";
import { readHistory } from "./history.ts";
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
    async handle({ ctx }) {
      const found = await Promise.all([ctx.watch.look("near", ctx), ctx.watch.look("far", ctx)]);
      return { findings: inOrder(found.flat()) };
    },
  }),

  listSeriousFindings: route({
    at: "GET /api/admin/system/serious",
    ...base,
    summary: "What every page of the admin area says until it is mended",
    description:
      "Answered from what was found last. The machine is looked at once a minute at most, PayPal and others every ten minutes, while somebody asks.",
    response: { 200: Type.Array(Finding), ...refusals(401, 403) },
    handle: ({ ctx }) => ctx.watch.listSerious(ctx),
  }),

  readSystemHistory: route({
    at: "GET /api/admin/system/history",
    ...base,
    summary: "Calls, disk, backups and waiting work of the last hours and days",
    response: { 200: SystemHistory, ...refusals(401, 403) },
    handle: ({ ctx }) => readHistory(ctx),
  }),

  sendTestMail: route({
    at: "POST /api/admin/system/test-mail",
    ...base,
    summary: "Send a mail to yourself, to see whether mails arrive",
    response: { 200: MailTest, ...refusals(401, 403, 429) },
    handle: ({ ctx }) => sendTestMail(ctx),
  }),
};
