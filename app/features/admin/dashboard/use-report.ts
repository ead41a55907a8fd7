import { useCallback, useEffect, useState } from "react";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import type { Report, ReportQuery } from "../../../../server/admin/dashboard-contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { useQuery } from "../../../use-query.ts";

/**
 * The query for the report, from the page's address. Without a time zone there it has the shop's, or else the
 * browser's.
 */
export function useReportQuery(): ReportQuery & { zone: string } {
  const query = useQuery();
  const { timeZone } = getShopFront();
  const from = query.get("from") ?? undefined;
  const to = query.get("to") ?? undefined;
  // The server refuses invalid values.
  const days = query.get("days") ?? undefined;
  return {
    zone: query.get("zone") ?? timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(from !== undefined || to !== undefined ? { from, to } : days !== undefined && { days }),
  };
}

interface State {
  /** The last report, which stays while the next loads, and if that fails. */
  report: Report | undefined;
  refusal: Exclude<Outcome<Report>, { ok: true }> | undefined;
  busy: boolean;
}

/** The report that the address asks for. */
export function useReport(): State & { retry: () => void } {
  const [state, setState] = useState<State>({ report: undefined, refusal: undefined, busy: true });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(useReportQuery());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isWanted = true;
    setState((before) => ({ ...before, busy: true }));
    void askReport(JSON.parse(key) as ReportQuery).then((outcome) => {
      if (!isWanted) return;
      setState((before) =>
        outcome.ok
          ? { report: outcome.data, refusal: undefined, busy: false }
          : { report: before.report, refusal: outcome, busy: false },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Fetches a report; in UTC if the server does not know the browser's time zone. */
async function askReport(query: ReportQuery): Promise<Outcome<Report>> {
  const call = (wanted: ReportQuery) =>
    ask<Report>(
      api.GET("/api/admin/dashboard/report", { params: { query: wanted } }),
      dashboardMessages.period.failed,
    );
  const outcome = await call(query);
  const isZone = !outcome.ok && outcome.refusal?.errors?.some(({ field }) => field === "zone");
  return isZone ? call({ ...query, zone: "UTC" }) : outcome;
}
