import { counted, text, texts } from "../../text.ts";

/** Sizes and times as the admin area, the doctor and the commands say them. */
export const measureMessages = texts("measureMessages", {
  sizes: {
    gigabytes: text("{number} GB"),
    megabytes: text("{number} MB"),
    kilobytes: text("{number} KB"),
  },
  times: {
    seconds: text("{number} s"),
    milliseconds: text("{number} ms"),
  },
  /** What people call the currency that the shop comes with; others are called by their code. */
  dollars: "dollars",
  /** How long something has lasted, or been gone. */
  spans: {
    minute: "a minute",
    minutes: counted({ other: "{count} minutes" }),
    hours: counted({ other: "{count} hours" }),
    days: counted({ other: "{count} days" }),
  },
});
