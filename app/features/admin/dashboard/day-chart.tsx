import { useEffect, useRef, useState } from "react";
import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { Report } from "../../../../server/admin/dashboard-contract.ts";
import { formatCount, formatDay, formatDayAndYear, formatShortAmount } from "./format.ts";

export type DayFigure = "revenue" | "orders";

const messages = dashboardMessages.chart;
const HEIGHT = 256;
const TICK = { fill: "var(--color-ink-soft)", fontSize: 12 };

interface DayChartProps {
  days: Report["days"];
  figure: DayFigure;
  name: string;
}

/** Two lines: the period and the one before. The arrow keys go from day to day. */
export function DayChart({ days, figure, name }: DayChartProps) {
  const { frame, width } = useWidth();
  const isMoney = figure === "revenue";
  const points = days.map((day) => ({
    date: day.date,
    now: day[figure],
    before: day.before[figure],
    dateBefore: day.before.date,
  }));
  return (
    <div ref={frame} className="h-64 min-w-0 overflow-hidden">
      {width > 0 && (
        <LineChart
          width={width}
          height={HEIGHT}
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          title={name}
          desc={messages.describe(name)}
          accessibilityLayer
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="date"
            tickFormatter={formatDay}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: "var(--color-ink-faint)" }}
            minTickGap={32}
          />
          <YAxis
            width={52}
            tickFormatter={isMoney ? formatShortAmount : formatCount}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            allowDecimals={isMoney}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: "var(--color-ink-faint)" }}
            content={(props) => <DayNote {...props} isMoney={isMoney} />}
          />
          <Line
            dataKey="before"
            stroke="var(--color-ink-faint)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="now"
            stroke="var(--color-thread)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </div>
  );
}

type Point = { date: string; now: number; before: number; dateBefore: string };

function DayNote({ active, payload, isMoney }: TooltipContentProps & { isMoney: boolean }) {
  const point = payload[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  const format = isMoney ? formatDollars : formatCount;
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-4 rounded-soft border border-line bg-white px-3 py-2 text-sm shadow-drawer">
      <dt>{formatDayAndYear(point.date)}</dt>
      <dd className="text-right font-semibold tabular-nums">{format(point.now)}</dd>
      <dt className="text-ink-soft">{formatDayAndYear(point.dateBefore)}</dt>
      <dd className="text-right text-ink-soft tabular-nums">{format(point.before)}</dd>
    </dl>
  );
}

/** The width of the frame; 0 until it is measured. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
