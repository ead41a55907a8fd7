import { readdirSync, readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import os from "node:os";
import { expect, test } from "vitest";
import { yieldToAnswers } from "./yield-to-answers.ts";

test.runIf(process.platform === "linux")(
  "the threads of Node's pool give way to the one that answers",
  async () => {
    // The first use starts them all.
    await access("/proc/self");
    yieldToAnswers();
    const pool = readdirSync("/proc/self/task").filter((id) =>
      readFileSync(`/proc/self/task/${id}/comm`, "utf8").startsWith("libuv-worker"),
    );
    expect(pool.length).toBeGreaterThan(0);
    for (const id of pool) expect(os.getPriority(Number(id))).toBeGreaterThanOrEqual(5);
    expect(os.getPriority(process.pid)).toBeLessThan(5);
  },
);
