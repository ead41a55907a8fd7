import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { getProjectRoot } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { requireUnused } from "./go-back.ts";
import { openDatabase, openServer } from "./open-database.ts";

const database = await createTestDatabase({ isBare: true });
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

const addresses: [string, (url: URL, port: number) => void][] = [
  ["a database that is not there", (url) => Object.assign(url, { pathname: "/nowhere" })],
  [
    "a port where nobody listens, at each address of its host",
    (url, port) => Object.assign(url, { search: "", host: `localhost:${port}` }),
  ],
  [
    "a host whose name nobody knows",
    (url) => Object.assign(url, { search: "", host: "database.invalid" }),
  ],
];

test.each(addresses)("a script is told in one line of %s", async (_, change) => {
  const url = new URL(database.url);
  change(url, await freePort());
  const dataDir = makeTemporaryFolder();
  const opening = openServer({ dataDir, databaseUrl: url.href, log });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(
    /^cannot use the database at .+ \(.+\): check DATABASE_URL$/,
  );
});

test("a shop that opens its database is seen there from its first step on, and a script is not", async () => {
  const bare = await createTestDatabase({ isBare: true });
  const options = {
    dataDir: makeTemporaryFolder(),
    databaseUrl: bare.url,
    root: getProjectRoot(),
    log,
  };
  const client = await bare.pool.connect();
  await client.query("select pg_advisory_lock(5381077)");
  const opening = openDatabase(options);
  const isSeen = () =>
    requireUnused(client).then(
      () => false,
      () => true,
    );
  await expect.poll(isSeen).toBe(true);
  await client.query("select pg_advisory_unlock(5381077)");
  const shop = await opening;
  expect(await isSeen()).toBe(true);
  await shop.close();
  await expect.poll(isSeen).toBe(false);
  const script = await openDatabase({ ...options, beside: true });
  expect(await isSeen()).toBe(false);
  await script.close();
  client.release();
});
