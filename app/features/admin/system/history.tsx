import { sizeInWords, timeInWords } from "../../../../common/measures.ts";
import { systemMessages } from "../../../../common/messages/admin/system.ts";
import type { SystemHistory } from "../../../../server/doctor/contract.ts";
import { formatCount, formatPercent } from "../dashboard/format.ts";
import { formatMoment } from "../format-moment.ts";
import { ChartPanel, PointTable } from "./chart-panel.tsx";
import { type Point, SmallChart } from "./small-chart.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

const messages = systemMessages.history;
/** A day in quarters of an hour. */
const PLACES = 96;
const FEW_HOURS = 24;
/** As many as the shop tells of. */
const BACKUPS = 30;
const DAY = [messages.dayAgo, messages.now] as const;

/** Small charts of what tables and the shop's process know. */
export function History({ history }: { history: SystemHistory }) {
  const { since, isOneOfMany } = history;
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="type-heading">
        {messages.title}
      </h2>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-ink-soft">
        {messages.intro(formatMoment(since))} {isOneOfMany && messages.share}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Calls history={history} />
        <Errors history={history} />
        <Times history={history} />
        <Disk history={history} />
        <Backups history={history} />
        <WaitingPanel waiting={history.waiting} />
      </div>
    </section>
  );
}

function pointsOf(
  { slots }: SystemHistory,
  figure: "calls" | "errors" | "p95",
): { points: Point[]; top: number; sum: number } {
  const points = slots.map((slot) => ({ at: slot.at, value: slot[figure] }));
  const values = points.map(({ value = 0 }) => value);
  return { points, top: Math.max(0, ...values), sum: values.reduce((sum, one) => sum + one, 0) };
}

function Calls({ history }: { history: SystemHistory }) {
  const { name, note, none, most } = messages.calls;
  const { points, top, sum } = pointsOf(history, "calls");
  const topLabel = top === 0 ? "" : most(formatCount(top));
  return (
    <ChartPanel name={name} value={sum === 0 ? none : formatCount(sum)} note={note}>
      <SmallChart
        {...{ points, top, topLabel }}
        form="bars"
        places={PLACES}
        ends={DAY}
        format={formatCount}
      />
      <PointTable name={name} column={name} points={points} format={formatCount} />
    </ChartPanel>
  );
}

function Errors({ history }: { history: SystemHistory }) {
  const { name, note, none, share, most } = messages.errors;
  const { points, top, sum } = pointsOf(history, "errors");
  const calls = pointsOf(history, "calls").sum;
  const value = sum === 0 ? none : share(formatCount(sum), formatPercent(sum / calls));
  const topLabel = top === 0 ? "" : most(formatCount(top));
  return (
    <ChartPanel name={name} value={value} note={note}>
      <SmallChart
        {...{ points, top, topLabel }}
        form="bars"
        tone="thread"
        places={PLACES}
        ends={DAY}
        format={formatCount}
      />
      <PointTable name={name} column={name} points={points} format={formatCount} />
    </ChartPanel>
  );
}

function Times({ history }: { history: SystemHistory }) {
  const { name, note, none, most } = messages.times;
  const format = timeInWords;
  const { points, top } = pointsOf(history, "p95");
  const { p95 } = history;
  return (
    <ChartPanel name={name} value={p95 === undefined ? none : format(p95)} note={note}>
      <SmallChart
        {...{ points, top, format }}
        topLabel={top === 0 ? "" : most(timeInWords(top))}
        form="bars"
        places={PLACES}
        ends={DAY}
      />
      <PointTable {...{ name, points, format }} column={name} />
    </ChartPanel>
  );
}

function Disk({ history: { disk } }: { history: SystemHistory }) {
  const { name, note, none, column } = messages.disk;
  const size = sizeInWords(disk.size);
  const points = disk.free.map(({ at, free }) => ({ at, value: free }));
  const last = points.at(-1);
  const places = Math.max(points.length, FEW_HOURS);
  const from = points.length < FEW_HOURS ? messages.dayAgo : formatMoment(points[0]?.at ?? "");
  return (
    <ChartPanel name={name} value={last ? sizeInWords(last.value) : none} note={note(size)}>
      <SmallChart
        {...{ points, places }}
        top={disk.size}
        topLabel={size}
        form="area"
        ends={[from, messages.now]}
        format={sizeInWords}
      />
      <PointTable name={name} column={column} points={points} format={sizeInWords} />
    </ChartPanel>
  );
}

function Backups({ history: { backups } }: { history: SystemHistory }) {
  const { name, note, none, noneNote, column, newest } = messages.backups;
  const points = backups.toReversed().map(({ at, size }) => ({ at, value: size }));
  const top = Math.max(0, ...points.map(({ value }) => value));
  const last = points.at(-1);
  return (
    <ChartPanel
      name={name}
      value={last ? sizeInWords(last.value) : none}
      note={last ? note(points.length) : noneNote}
    >
      <SmallChart
        {...{ points, top }}
        topLabel={top === 0 ? "" : sizeInWords(top)}
        form="bars"
        places={BACKUPS}
        ends={["", newest]}
        format={sizeInWords}
      />
      <PointTable name={name} column={column} points={points} format={sizeInWords} />
    </ChartPanel>
  );
}
