import { Type } from "typebox";
import { formatOwnDay } from "../../common/dates.ts";
import { whyMarketsAreClosed } from "../own-pages/contract-texts.ts";
import { refusals } from "../platform/contract.ts";
import { route } from "../platform/http/route.ts";
import type { OpeningState } from "../settings/opening/opening-state.ts";
import { findOpening } from "../settings/opening/require-open.ts";

/** A fact about the running shop that its operator should know, and usually fix. */
const Notice = Type.Object({
  kind: Type.Enum([
    "unnamed-proxy",
    "test-payments",
    "exposed-test-payments",
    "not-yet-open",
    "opens-by-itself",
    "paused",
    "market-closed",
  ]),
  subject: Type.String({
    description:
      "Of a proxy its address, of an opening or a pause its day, of a closed market why, of others nothing",
  }),
});
export type Notice = Type.Static<typeof Notice>;

function openingNotices(state: OpeningState): Notice[] {
  if (state.kind === "open") return [];
  if (state.kind === "paused") return [{ kind: "paused", subject: formatOwnDay(state.until) }];
  const { opensAt } = state;
  if (opensAt === undefined) return [{ kind: "not-yet-open", subject: "" }];
  return [{ kind: "opens-by-itself", subject: formatOwnDay(opensAt) }];
}

/** The notices that every page of the admin area shows until they are fixed. */
export const noticeRoutes = {
  listNotices: route({
    at: "GET /api/admin/notices",
    door: { may: "see reports" },
    tags: ["Admin"],
    summary: "What to know, or to mend, of how the shop is run",
    response: { 200: Type.Array(Notice), ...refusals(401, 403) },
    handle: async ({ ctx }): Promise<Notice[]> => {
      const { shop } = ctx;
      const subject = shop.unnamedProxy();
      const found: Notice[] = subject === undefined ? [] : [{ kind: "unnamed-proxy", subject }];
      found.push(...openingNotices(findOpening(ctx)));
      const closed = await whyMarketsAreClosed(ctx);
      if (closed !== "") found.push({ kind: "market-closed", subject: closed });
      if (!shop.takesTestPayments) return found;
      const kind = shop.isExposed ? "exposed-test-payments" : "test-payments";
      return [...found, { kind, subject: "" }];
    },
  }),
};
