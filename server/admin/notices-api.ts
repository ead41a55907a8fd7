import { Type } from "typebox";
import { refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import type { ProxyWatch } from "../platform/http/unnamed-proxy.ts";

/** Something about how the shop is run that whoever runs it should mend. */
const Notice = Type.Object({
  kind: Type.Enum(["unnamed-proxy"]),
  subject: Type.String({ description: "What it is about: of a proxy its address" }),
});
type Notice = Type.Static<typeof Notice>;

/** What stands above every page of the admin area until it is mended. */
export function noticeRoutes(app: Routes, proxies: ProxyWatch): void {
  app.get(
    "/api/admin/notices",
    {
      config: { door: { may: "see reports" } },
      schema: {
        tags: ["Admin"],
        operationId: "listNotices",
        summary: "What is wrong with how the shop is run",
        response: { 200: Type.Array(Notice), ...refusals(401, 403) },
      },
    },
    async (): Promise<Notice[]> => {
      const subject = proxies.unnamedProxy();
      return subject === undefined ? [] : [{ kind: "unnamed-proxy", subject }];
    },
  );
}
