import type * as english from "../../../messages/admin/measures.ts";
import type { Translation } from "../../translation.ts";

export const measureMessages: Translation<typeof english.measureMessages> = {
  sizes: {
    gigabytes: "{number} GB",
    megabytes: "{number} MB",
    kilobytes: "{number} KB",
  },
  times: {
    seconds: "{number} s",
    milliseconds: "{number} ms",
  },
  // In the dative: each stands behind "seit" or "vor".
  dollars: "Dollar",
  spans: {
    minute: "einer Minute",
    minutes: { other: "{count} Minuten" },
    hours: { other: "{count} Stunden" },
    days: { other: "{count} Tagen" },
  },
};
