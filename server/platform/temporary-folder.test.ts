import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** A process that works with a folder for ever. Answers it once there is a file. */
async function startWork(dir: string): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, "temporary-folder.ts"));
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { writeFileSync } from "node:fs";
       import { withTemporaryFolder } from ${module};
       await withTemporaryFolder(${JSON.stringify(dir)}, "move", (folder) => {
         writeFileSync(folder + "/customers", "all of them");
         console.log("begun");
         // A promise that nothing can settle is garbage, and with it the lock that waits for it.
         return new Promise((done) => setInterval((isOver) => isOver && done(), 1000, false));
       });`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return child;
}

async function endWork(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
}

test("a temporary folder goes with its work, also where that fails", async () => {
  const dir = path.join(makeTemporaryFolder(), "new");
  const work = async (folder: string) => {
    await writeFile(path.join(folder, "customers"), "all of them");
    return (await readdir(dir)).length;
  };
  // The folder and its lock.
  expect(await withTemporaryFolder(dir, "move", work)).toBe(2);
  expect(await readdir(dir)).toEqual([]);
  const failing = withTemporaryFolder(dir, "move", async (folder) => {
    await work(folder);
    throw new Error("gone");
  });
  await expect(failing).rejects.toThrow("gone");
  expect(await readdir(dir)).toEqual([]);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a temporary folder goes with a process that %s ends",
  async (signal) => {
    const dir = makeTemporaryFolder();
    const child = await startWork(dir);
    expect(await readdir(dir)).toHaveLength(2);
    await endWork(child, signal);
    expect(await readdir(dir)).toEqual([]);
  },
);

test("that of a process that was killed goes when the next begins, and none that is at work", async () => {
  const dir = makeTemporaryFolder();
  await mkdir(path.join(dir, "move-photos"));
  const [killed, working] = [await startWork(dir), await startWork(dir)];
  await endWork(killed, "SIGKILL");
  expect(await readdir(dir)).toHaveLength(5);
  await withTemporaryFolder(dir, "rehearsal", async () => undefined);
  expect(await readdir(dir)).toHaveLength(5);
  await withTemporaryFolder(dir, "move", async () => undefined);
  expect(await readdir(dir)).toHaveLength(3);
  await endWork(working, "SIGTERM");
  expect(await readdir(dir)).toEqual(["move-photos"]);
});
