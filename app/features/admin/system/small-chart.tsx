import { formatMoment } from "../format-moment.ts";

/** A point in time with its value; undefined where nothing is known. */
export interface Point {
  at: string;
  value: number | undefined;
}

interface SmallChartProps {
  /** One after the other, as far apart as each other. */
  points: readonly Point[];
  /** Bars, or for what goes on in between as well an area. */
  form: "bars" | "area";
  /** The highest value that has room. */
  top: number;
  /** Places for points; the last one is at the right. */
  places: number;
  /** What to say of the highest value. */
  topLabel: string;
  ends: readonly [string, string];
  format: (value: number) => string;
  tone?: "ink" | "thread";
}

const HEIGHT = 40;
const TONES = { ink: "var(--color-ink-faint)", thread: "var(--color-thread)" };

/** A chart to be taken in at a glance; a table beside it has the figures for everybody. */
export function SmallChart({ form, topLabel, ends, ...props }: SmallChartProps) {
  const { points, places, top, format, tone = "ink" } = props;
  const first = places - points.length;
  const marks = { points, first, color: TONES[tone], heightOf: heightIn(top) };
  return (
    <div aria-hidden="true">
      <p className="min-h-4 text-right text-xs text-ink-soft tabular-nums">{topLabel}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${places} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full border-t border-line"
      >
        {first > 0 && <rect width={first} height={HEIGHT} fill="var(--color-paper)" />}
        {form === "bars" ? <Bars {...marks} /> : <Area {...marks} />}
        {points.map(({ at, value }, place) => (
          <rect key={at} x={first + place} width={1} height={HEIGHT} fill="transparent">
            <title>{value === undefined ? "" : `${formatMoment(at)}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="flex justify-between border-t border-ink-faint pt-1 text-xs text-ink-soft tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

function heightIn(top: number) {
  return (value: number) => (top === 0 ? 0 : (Math.min(value, top) / top) * HEIGHT);
}

interface MarksProps {
  points: readonly Point[];
  /** The place of the first one. */
  first: number;
  color: string;
  heightOf: (value: number) => number;
}

function Bars({ points, first, color, heightOf }: MarksProps) {
  return points.map(({ at, value }, place) => {
    if (!value) return null;
    // What happened at all is seen.
    const height = Math.max(heightOf(value), 1.5);
    const x = first + place + 0.12;
    return <rect key={at} x={x} y={HEIGHT - height} width={0.76} height={height} fill={color} />;
  });
}

function Area({ points, first, color, heightOf }: MarksProps) {
  if (points.length === 0) return null;
  const line = points
    .map(
      ({ value = 0 }, place) => `${first + place} ${HEIGHT - heightOf(value)}H${first + place + 1}`,
    )
    .join("L");
  return (
    <>
      <path d={`M${first} ${HEIGHT}L${line}V${HEIGHT}Z`} fill="var(--color-paper-deep)" />
      <path
        d={`M${line}`}
        fill="none"
        stroke={color}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
