import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FULL = "/dev/full";
const WENT_ON = 7;

/** Writes more lines than wait for others, twice, and ends. */
const PROGRAM = `
  import { logStream } from ${JSON.stringify(path.join(import.meta.dirname, "log-stream.ts"))};
  const lines = "x".repeat(100_000);
  logStream.write(lines);
  setImmediate(() => {
    logStream.write(lines);
    setImmediate(() => process.exit(${WENT_ON}));
  });`;

test.skipIf(!existsSync(FULL))("a log on a full disk loses lines and ends no shop [RUN-90]", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", openSync(FULL, "w"), "pipe"],
    encoding: "utf8",
  });
  expect(status, stderr).toBe(WENT_ON);
});
