import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { StartError } from "../start-error.ts";
import { ensureCluster } from "./postgres-cluster.ts";

/** A folder for the data, and an initdb that gives up with these words. */
function withFailingInitdb(words: string) {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const initdb = path.join(folder, "initdb");
  const script = `#!/bin/sh\ncat >&2 <<'END'\n${words}\nEND\nexit 1\n`;
  writeFileSync(initdb, script, { mode: 0o755 });
  const data = path.join(folder, "data");
  mkdirSync(data);
  const cluster = path.join(data, "postgres");
  const tools = { binaries: { initdb, postgres: "none" }, account: undefined };
  return { data, cluster, tools };
}

test.each(["No space left on device", "Disk quota exceeded"])(
  "a first start on a disk that is full (%s) says so, where and how much is needed, and leaves nothing [START-13]",
  (reason) => {
    const { data, cluster, tools } = withFailingInitdb(
      `creating configuration files ... initdb: error: could not write file "x": ${reason}\ninitdb: removing contents of data directory`,
    );
    const making = () => ensureCluster(cluster, tools);
    expect(making).toThrow(StartError);
    expect(making).toThrow(
      `no space is left on the disk of ${data}, and a new database needs about 100 MB: make room, or set DATA_DIR to another disk`,
    );
    expect(readdirSync(data)).toEqual([]);
  },
);

test("another reason why a first start makes no database is said in initdb's own words [START-13]", () => {
  const { data, cluster, tools } = withFailingInitdb(
    "initdb: error: invalid locale settings\ninitdb: removing contents of data directory",
  );
  expect(() => ensureCluster(cluster, tools)).toThrow(
    new StartError(`cannot make a database in ${data}: invalid locale settings`),
  );
});
