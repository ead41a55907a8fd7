import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { Report } from "../../../../server/admin/dashboard-contract.ts";
import { loadOnUse, NotLoaded } from "../../../ui/load-on-use.tsx";
import type { DayFigure } from "./day-chart.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatChange, formatCount, formatDayAndYear } from "./format.ts";
import { Panel } from "./panel.tsx";
import { Scroller } from "./scroller.tsx";

const messages = dashboardMessages.chart;

/** Fetched only after the figures are loaded: the chart's code is larger than the rest of the page's. */
const DayChart = loadOnUse(
  () => import("./day-chart.tsx").then((module) => module.DayChart),
  NotLoaded,
  () => <p className="grid h-64 place-items-center text-sm text-ink-soft">{messages.loading}</p>,
);

const format = { revenue: formatDollars, orders: formatCount };

/** Revenue and orders day by day, each beside the period before. */
export function DayPanels({ report }: { report: Report }) {
  return (
    <>
      <DayPanel report={report} figure="revenue" name={messages.revenue} />
      <DayPanel report={report} figure="orders" name={messages.orders} />
    </>
  );
}

interface DayPanelProps {
  report: Report;
  figure: DayFigure;
  name: string;
}

function DayPanel({ report, figure, name }: DayPanelProps) {
  const [now, before] = [report.total[figure], report.before.total[figure]];
  return (
    <Panel title={name} actions={<ExportButton series="days" name={name} report={report} />}>
      <p className="font-display text-2xl tracking-tight tabular-nums">{format[figure](now)}</p>
      <p className="text-sm text-ink-soft">{changeInWords(now, before)}</p>
      <div className="mt-4">
        <DayChart days={report.days} figure={figure} name={name} />
      </div>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 text-xs text-ink-soft">
        <span className="inline-flex items-center gap-2">
          <span className="h-0.5 w-5 bg-thread" />
          {messages.days}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="w-5 border-t-2 border-dashed border-ink-faint" />
          {messages.beforeDays(
            formatDayAndYear(report.before.from),
            formatDayAndYear(report.before.to),
          )}
        </span>
      </p>
      <DayTable report={report} figure={figure} name={name} />
    </Panel>
  );
}

function changeInWords(now: number, before: number): string {
  if (before === 0) return messages.nothingBefore;
  if (now === before) return messages.noChange;
  return messages.change(formatChange((now - before) / before));
}

/** The chart's figures as a table. */
function DayTable({ report, figure, name }: DayPanelProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread">
        {messages.asTable}
      </summary>
      <Scroller
        label={dashboardMessages.table.scroll(name)}
        className="mt-2 max-h-80 border border-line"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 bg-paper-deep text-left">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                {messages.date}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {messages.days}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {messages.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.days.map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatDayAndYear(day.date)}
                </th>
                <td className="px-3 py-1.5 text-right">{format[figure](day[figure])}</td>
                <td className="px-3 py-1.5 text-right text-ink-soft">
                  {format[figure](day.before[figure])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </details>
  );
}
