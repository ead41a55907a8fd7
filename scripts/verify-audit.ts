// Reads the whole audit log and says whether it is as it was written. With the end of an earlier run,
// `npm run audit:verify -- 120:3f9c…`, also whether nothing was cut off since.
import { verifyAuditLog } from "../server/audit/verify.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/platform/database/open-database.ts";
import { StartError } from "../server/platform/start-error.ts";

const quiet = () => undefined;

function readKnownEnd(argument: string | undefined) {
  if (argument === undefined) return undefined;
  const [, entries, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (entries === undefined || hash === undefined) {
    throw new ConfigError(`${argument} is not an end of the log, such as 120:3f9c… with 64 digits`);
  }
  return { entries: Number(entries), hash };
}

try {
  const known = readKnownEnd(process.argv[2]);
  const { dataDir, secrets } = readConfig(process.env);
  const database = await openDatabase({
    dataDir,
    databaseUrl: secrets.databaseUrl,
    root: process.cwd(),
    log: { debug: quiet, info: quiet, warn: console.warn, error: console.error },
  });
  const verdict = await verifyAuditLog(database.db, known).finally(database.close);
  if (verdict.ok) {
    const end = verdict.entries === 0 ? "" : `, up to ${verdict.entries}:${verdict.hash}`;
    console.log(`The audit log holds: ${verdict.entries} entries${end}`);
  } else {
    console.error(`The audit log is broken at entry ${verdict.seq}: ${verdict.problem}.`);
    process.exitCode = 1;
  }
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
