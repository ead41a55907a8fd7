import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { photograph } from "../../../tests/support/photos.ts";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { readPixels } from "./read-pixels.ts";
import { readPixelsApart, TookTooLong } from "./read-pixels-apart.ts";

/** A decoder that writes down its process and then decodes for ever. */
function endless() {
  const dir = makeTemporaryFolder();
  const program = path.join(dir, "endless.mjs");
  const pidFile = path.join(dir, "pid");
  writeFileSync(
    program,
    `import { writeFileSync } from "node:fs";
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
     for (;;);`,
  );
  const begun = () =>
    vi.waitFor(() => Number(readFileSync(pidFile, "utf8")) || expect.fail(), 30_000);
  return { program, begun };
}

/** For a machine that is busy with other things. */
const PATIENT = { patienceMs: 240_000 };

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(["avif", "png"] as const)("a %s is decoded as in the process itself", async (format) => {
  const bytes = await photograph(format);
  for (const use of ["avatar", "product"] as const) {
    expect(await readPixelsApart(bytes, use, PATIENT)).toEqual(await readPixels(bytes, use));
  }
});

test("what cannot be decoded fails", async () => {
  const whole = await photograph("avif");
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  await expect(readPixelsApart(half, "avatar", PATIENT)).rejects.toThrow("could not read");
});

test("a decoder that takes too long is ended, and leaves nothing running [PIC-17]", async () => {
  const { program, begun } = endless();
  const reading = readPixelsApart(Buffer.from("picture"), "avatar", { program, patienceMs: 3000 });
  const failed = expect(reading).rejects.toThrow(TookTooLong);
  const pid = await begun();
  await failed;
  expect(lives(pid)).toBe(false);
});

test("a decoder whose caller is gone is ended at once [PIC-17]", async () => {
  const { program, begun } = endless();
  const gone = new AbortController();
  const options = { program, signal: gone.signal, patienceMs: 60_000_000 };
  const failed = expect(readPixelsApart(Buffer.from("picture"), "avatar", options)).rejects.toThrow(
    "gone",
  );
  const pid = await begun();
  gone.abort(new Error("gone"));
  await failed;
  expect(lives(pid)).toBe(false);
  await expect(readPixelsApart(Buffer.from("picture"), "avatar", options)).rejects.toThrow("gone");
});
