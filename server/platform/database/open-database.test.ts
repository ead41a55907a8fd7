import { expect, test } from "vitest";
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
