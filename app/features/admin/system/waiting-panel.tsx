import { systemMessages } from "../../../../common/messages/admin/system.ts";
import type { SystemHistory } from "../../../../server/doctor/contract.ts";
import { formatCount } from "../dashboard/format.ts";
import { ChartPanel } from "./chart-panel.tsx";

const messages = systemMessages.history.waiting;
const KINDS = ["mails", "webhooks", "payments"] as const;
/** What waits for hours is worth a look, what waits for longer more so. */
const TONES = {
  minutes: "",
  hour: "",
  hours: "bg-straw-soft text-straw",
  day: "bg-thread-soft text-thread-deep",
  days: "bg-thread-soft text-thread-deep",
};

/** A table that is its own chart: the further right, the longer it waits. */
export function WaitingPanel({ waiting }: { waiting: SystemHistory["waiting"] }) {
  const sum = waiting.reduce((all, age) => all + age.mails + age.webhooks + age.payments, 0);
  return (
    <ChartPanel
      name={messages.name}
      value={sum === 0 ? messages.none : formatCount(sum)}
      note={messages.note}
    >
      <table className="mt-4 w-full table-fixed text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="w-21 pb-1 text-left font-normal">
              <span className="sr-only">{messages.kind}</span>
            </th>
            {waiting.map(({ age }) => (
              <th
                key={age}
                scope="col"
                className="px-0.5 pb-1 text-center font-normal wrap-anywhere sm:whitespace-nowrap"
              >
                {messages.ages[age]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1 pr-1 text-left font-normal wrap-anywhere">
                {messages.kinds[kind]}
              </th>
              {waiting.map(({ age, ...counts }) => (
                <td key={age} className="p-0.5 text-center">
                  <span
                    className={`block rounded-soft py-1 ${counts[kind] === 0 ? "text-ink-soft" : `font-semibold ${TONES[age]}`}`}
                  >
                    {formatCount(counts[kind])}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartPanel>
  );
}
