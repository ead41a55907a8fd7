import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { errorMessages } from "../../../../common/messages/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Conversion } from "./conversion.tsx";
import { DayPanels } from "./day-panels.tsx";
import { formatDayAndYear } from "./format.ts";
import { PeriodBar, USUAL_DAYS } from "./period-bar.tsx";
import { BestSellers, LowStock } from "./product-panels.tsx";
import { SellThrough } from "./sell-through.tsx";
import { useReport, useReportQuery } from "./use-report.ts";

const messages = dashboardMessages.period;

/** Sales, stock and carts of the days that the address names. */
export function ReportSection() {
  const { zone } = useReportQuery();
  const { report, refusal, busy, retry } = useReport();
  const errors = refusal?.refusal?.errors ?? [];
  const isField = errors.some(({ field }) => field === "from" || field === "to");
  const usual = (
    <Link
      to={`?${new URLSearchParams({ days: String(USUAL_DAYS), zone })}`}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {messages.backToUsual(USUAL_DAYS)}
    </Link>
  );
  const days = report && ([formatDayAndYear(report.from), formatDayAndYear(report.to)] as const);
  return (
    <section aria-labelledby="report" className="mt-10">
      <h2 id="report" className="mb-4 type-title">
        {messages.title}
      </h2>
      <PeriodBar zone={zone} errors={errors} />
      {refusal && !isField && (
        <Notice tone="error" className="mt-4">
          <p>{refusal.message}</p>
          {errors.length > 0 ? (
            usual
          ) : (
            <Button variant="quiet" onClick={retry}>
              {errorMessages.retry}
            </Button>
          )}
        </Notice>
      )}
      {isField && <p className="mt-2">{usual}</p>}
      <p role="status" className="sr-only">
        {busy ? messages.loading : days ? messages.loaded(...days) : ""}
      </p>
      {report && days && (
        <>
          <p className="mt-4 mb-3 text-sm text-ink-soft">
            <strong className="font-semibold text-ink">{messages.shown(...days)}</strong>
            {" · "}
            {messages.zone(report.zone.replaceAll("_", " "))}
          </p>
          <div
            aria-busy={busy}
            className={`grid gap-4 xl:grid-cols-2 ${busy ? "opacity-60 transition-opacity" : ""}`}
          >
            <DayPanels report={report} />
            <Conversion report={report} />
            <BestSellers report={report} />
            <LowStock report={report} />
            <SellThrough report={report} />
          </div>
        </>
      )}
      {!report && busy && (
        <div aria-hidden="true" className="mt-4 grid animate-shimmer gap-4 xl:grid-cols-2">
          <div className="h-96 bg-paper-deep" />
          <div className="h-96 bg-paper-deep" />
        </div>
      )}
    </section>
  );
}
