import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getProjectRoot } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { openDatabase } from "./open-database.ts";

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

test.runIf(process.platform === "linux")(
  "a data folder that takes no files is said, whoever runs the database",
  async () => {
    // Not even root can write there.
    const dataDir = "/proc/self";
    for (const databaseUrl of [undefined, "postgres://nobody@127.0.0.1:1/nothing"]) {
      const opening = openDatabase({ dataDir, databaseUrl, root: "/", log });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow("cannot write to the data folder /proc/self");
    }
  },
);

test("a start whose database's name nobody knows says so at once, and what to check", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "selvedge-unknown-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const databaseUrl = "postgres://nobody@database.invalid/shop";
  const opening = openDatabase({ dataDir, databaseUrl, root: getProjectRoot(), log });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(
    /^cannot use the database at database\.invalid\/shop \(.*\): check DATABASE_URL$/,
  );
});
