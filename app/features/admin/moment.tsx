import { splitMoment } from "./format-moment.ts";

/** A moment in a table: a line may end between its day and its time, and nowhere else. */
export function Moment({ at }: { at: string }) {
  const [day, time] = splitMoment(at);
  return (
    <time dateTime={at}>
      <span className="inline-block whitespace-nowrap">{day}</span>{" "}
      <span className="inline-block whitespace-nowrap">{time}</span>
    </time>
  );
}
