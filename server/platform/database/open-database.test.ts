import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { StartError } from "../start-error.ts";
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
    (url, port) => {
      url.search = "";
      url.host = `localhost:${port}`;
    },
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
