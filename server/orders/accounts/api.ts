import { Readable } from "node:stream";
import { Type } from "typebox";
import { refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { issueAllInvoices } from "../invoices/issue-invoices.ts";
import { writeAccountFile } from "./account-files.ts";
import { AccountFileParams, Accounts, AccountsParams } from "./contract.ts";
import { readAccounts } from "./read-accounts.ts";

const base = { door: { may: "see reports" }, tags: ["Admin"] } satisfies RouteBase;

export const accountRoutes = {
  readAccounts: route({
    at: "GET /api/admin/accounts/:period",
    ...base,
    summary: "What came in and went back in a month or a quarter, and the tax of it",
    description: "Held against the ledger, to the cent. Days are those of the shop's time zone.",
    params: AccountsParams,
    response: { 200: Accounts, ...refusals(400, 401, 403) },
    handle: async ({ ctx, params }) => {
      await issueAllInvoices(ctx);
      return readAccounts(ctx, params.period);
    },
  }),

  readAccountFile: route({
    at: "GET /api/admin/accounts/:period/:file",
    ...base,
    summary: "The same as a file for accounts: orders, refunds, or tax by country and rate",
    params: AccountFileParams,
    response: {
      200: { content: { "text/csv": { schema: Type.String() } } },
      ...refusals(400, 401, 403),
    },
    handle: async ({ ctx, params: { period, file } }, reply) => {
      await issueAllInvoices(ctx);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${file}-${period}.csv"`)
        .send(Readable.from(writeAccountFile(ctx, period, file), { objectMode: false }) as never);
    },
  }),
};
