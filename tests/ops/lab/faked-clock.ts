import { writeFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "../../support/debian-packages.ts";

/** A clock that runs beside the machine's, for processes that were started under it. */
export interface FakedClock {
  settings: Record<string, string>;
  /** Sets it so many seconds ahead of the machine's own, or behind. */
  step(seconds: number): void;
}

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** Installs Debian's `faketime` if it is missing. */
export function openFakedClock(dir: string, say: (text: string) => void): FakedClock {
  installPackages({ faketime: LIBRARY }, say);
  const file = path.join(dir, "clock");
  const step = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  step(0);
  return {
    settings: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      // Reads the file again each second.
      FAKETIME_CACHE_DURATION: "1",
      // Time-outs go by the clock that nobody can set.
      DONT_FAKE_MONOTONIC: "1",
    },
    step,
  };
}
