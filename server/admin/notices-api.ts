import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import { route } from "../platform/http/route.ts";
import type { ProxyWatch } from "../platform/http/unnamed-proxy.ts";

/** Something about how the shop is run that whoever runs it should know, and mostly mend. */
const Notice = Type.Object({
  kind: Type.Enum(["unnamed-proxy", "test-payments", "exposed-test-payments"]),
  subject: Type.String({ description: "Of a proxy its address, of test payments nothing" }),
});
export type Notice = Type.Static<typeof Notice>;

interface HowItIsRun {
  takesTestPayments: boolean;
  isExposed: boolean;
}

/** What stands above every page of the admin area until it is mended. */
export function noticeRoutes(proxies: ProxyWatch, run: HowItIsRun) {
  return {
    listNotices: route({
      at: "GET /api/admin/notices",
      door: { may: "see reports" },
      tags: ["Admin"],
      summary: "What to know, or to mend, of how the shop is run",
      response: { 200: Type.Array(Notice), ...refusals(401, 403) },
      handle: async (): Promise<Notice[]> => {
        const subject = proxies.unnamedProxy();
        const found: Notice[] = subject === undefined ? [] : [{ kind: "unnamed-proxy", subject }];
        if (!run.takesTestPayments) return found;
        const kind = run.isExposed ? "exposed-test-payments" : "test-payments";
        return [...found, { kind, subject: "" }];
      },
    }),
  };
}
