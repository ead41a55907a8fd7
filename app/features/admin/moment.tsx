import { splitMoment } from "./format-moment.ts";

/** Date and time in a table cell, with a line break only between both. */
export function Moment({ at }: { at: string }) {
  const [day, time] = splitMoment(at);
  return (
    <time dateTime={at}>
      <span className="inline-block whitespace-nowrap">{day}</span>{" "}
      <span className="inline-block whitespace-nowrap">{time}</span>
    </time>
  );
}
