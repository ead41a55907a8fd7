import { counted, text, texts } from "../../text.ts";

/** Sizes and times as the admin area, the doctor and the commands say them. */
export const measureMessages = /* @__PURE__ */ texts("measureMessages", {
  sizes: {
    gigabytes: text("{number} GB", "number"),
    megabytes: text("{number} MB", "number"),
    kilobytes: text("{number} KB", "number"),
  },
  times: {
    seconds: text("{number} s", "number"),
    milliseconds: text("{number} ms", "number"),
  },
  /** How long something has lasted, or been gone. */
  spans: {
    minute: "a minute",
    minutes: counted({ other: "{count} minutes" }, "count"),
    hours: counted({ other: "{count} hours" }, "count"),
    days: counted({ other: "{count} days" }, "count"),
  },
});
