import { type ReactNode, useId } from "react";
import { systemMessages } from "../../../../common/messages/admin/system.ts";
import { Scroller } from "../dashboard/scroller.tsx";
import { formatMoment } from "../format-moment.ts";
import type { Point } from "./small-chart.tsx";

const messages = systemMessages.history;

interface ChartPanelProps {
  name: string;
  /** The figure that says most. */
  value: string;
  note: string;
  children: ReactNode;
}

/** One figure with its chart. */
export function ChartPanel({ name, value, note, children }: ChartPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line bg-white p-4 sm:p-5">
      <h3 id={id} className="text-sm font-semibold">
        {name}
      </h3>
      <p className="mt-1 font-display text-2xl tracking-tight tabular-nums">{value}</p>
      <p className="mb-2 text-sm text-ink-soft">{note}</p>
      {children}
    </section>
  );
}

interface PointTableProps {
  name: string;
  column: string;
  points: readonly Point[];
  format: (value: number) => string;
}

/** A chart's figures, the newest first. */
export function PointTable({ name, column, points, format }: PointTableProps) {
  if (points.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread">
        {messages.asTable}
        <span className="sr-only">: {name}</span>
      </summary>
      <Scroller label={messages.scroll(name)} className="mt-2 max-h-64 border border-line">
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 bg-paper-deep text-left">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                {messages.time}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {column}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, value }) => (
              <tr key={at} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatMoment(at)}
                </th>
                <td className="px-3 py-1.5 text-right">
                  {value === undefined ? messages.none : format(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </details>
  );
}
