import { getLocale } from "./locale.ts";
import { measureMessages } from "./messages/admin/measures.ts";

const { sizes, times, spans } = measureMessages;

/** Bytes as people say them: 1234567 → "1 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes >= 1e9) return sizes.gigabytes(toTenths(bytes / 1e9));
  return bytes >= 1e6
    ? sizes.megabytes(Math.round(bytes / 1e6))
    : sizes.kilobytes(Math.ceil(bytes / 1e3));
}

/** The time of an answer: 1234 → "1.2 s". */
export function timeInWords(ms: number): string {
  return ms >= 1000 ? times.seconds(toTenths(ms / 1000)) : times.milliseconds(ms);
}

function toTenths(value: number): string {
  return value.toFixed(1).replace(".", getLocale().numbers.decimal);
}

/** About how long something has lasted: 7_300_000 → "2 hours". */
export function spanInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return spans.minute;
  if (minutes < 120) return spans.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? spans.hours(hours) : spans.days(Math.round(hours / 24));
}
