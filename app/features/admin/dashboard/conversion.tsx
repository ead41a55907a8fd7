import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import type { Report } from "../../../../server/admin/dashboard-contract.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatPercent } from "./format.ts";
import { Panel } from "./panel.tsx";

const messages = dashboardMessages.conversion;

/** The share of the begun carts that became orders. */
export function Conversion({ report }: { report: Report }) {
  const { carts, orders, share } = report.conversion;
  const whole = Math.max(carts, orders);
  return (
    <Panel
      title={messages.title}
      note={messages.note}
      actions={<ExportButton series="conversion" name={messages.title} report={report} />}
      className="xl:col-span-2"
    >
      <p className="font-display text-2xl tracking-tight">
        {share === undefined ? messages.none : messages.share(formatPercent(share))}
      </p>
      <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm md:grid-cols-2">
        <Bar name={messages.carts} value={carts} whole={whole} tone="bg-ink-faint" />
        <Bar name={messages.orders} value={orders} whole={whole} tone="bg-thread" />
      </dl>
    </Panel>
  );
}

interface BarProps {
  name: string;
  value: number;
  whole: number;
  tone: string;
}

function Bar({ name, value, whole, tone }: BarProps) {
  return (
    <div>
      <dt className="flex justify-between gap-4">{name}</dt>
      <dd className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-3">
        <span aria-hidden="true" className="h-3 bg-paper-deep">
          <span
            className={`block h-full ${tone}`}
            style={{ width: `${whole === 0 ? 0 : (100 * value) / whole}%` }}
          />
        </span>
        <span className="text-right font-semibold tabular-nums">{formatCount(value)}</span>
      </dd>
    </div>
  );
}
