import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const SERVE = JSON.stringify(path.join(import.meta.dirname, "serve.mjs"));

/** In the server's place: says that it runs, and ends when it is told to. */
const PROGRAM = `
  import { develop } from ${SERVE};
  const nodeTied = (_file, { onStart }) =>
    new Promise((resolve) => {
      onStart({ kill: (signal) => resolve({ code: signal === "SIGTERM" ? 0 : 1 }) });
      console.log("started");
    });
  await develop({ nodeTied });`;

test("a change of the server's files starts it anew, each time [START-10]", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-develop-"));
  for (const name of ["server/cart", "common", "simulators"]) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  const child = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], { cwd: folder });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const starts = () => output.split("started").length - 1;
  const patient = { timeout: 15_000 };
  try {
    await expect.poll(starts, patient).toBe(1);
    writeFileSync(path.join(folder, "server/cart/rules.ts"), "a rule");
    await expect.poll(starts, patient).toBe(2);
    writeFileSync(path.join(folder, "common/money.ts"), "a cent");
    await expect.poll(starts, patient).toBe(3);
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});
