import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import { route } from "../platform/http/route.ts";

/** A fact about the running shop that its operator should know, and usually fix. */
const Notice = Type.Object({
  kind: Type.Enum(["unnamed-proxy", "test-payments", "exposed-test-payments"]),
  subject: Type.String({ description: "Of a proxy its address, of test payments nothing" }),
});
export type Notice = Type.Static<typeof Notice>;

/** The notices that every page of the admin area shows until they are fixed. */
export const noticeRoutes = {
  listNotices: route({
    at: "GET /api/admin/notices",
    door: { may: "see reports" },
    tags: ["Admin"],
    summary: "What to know, or to mend, of how the shop is run",
    response: { 200: Type.Array(Notice), ...refusals(401, 403) },
    handle: async ({ ctx: { shop } }): Promise<Notice[]> => {
      const subject = shop.unnamedProxy();
      const found: Notice[] = subject === undefined ? [] : [{ kind: "unnamed-proxy", subject }];
      if (!shop.takesTestPayments) return found;
      const kind = shop.isExposed ? "exposed-test-payments" : "test-payments";
      return [...found, { kind, subject: "" }];
    },
  }),
};
