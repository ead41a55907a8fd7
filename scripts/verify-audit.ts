// Reads the whole audit log and says whether it was changed. With the end that an earlier run printed,
// `npm run audit:verify -- 120:3f9c…`, also whether later entries were cut off since.
import { verifyAuditLog } from "../server/audit/verify.ts";
import { ConfigError } from "../server/config.ts";
import type { OpenDatabase } from "../server/platform/database/open-database.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { withDatabase } from "./with-database.ts";

function readKnownEnd(argument: string | undefined) {
  if (argument === undefined) return undefined;
  const [, entries, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (entries === undefined || hash === undefined) {
    throw new ConfigError(`${argument} is not an end of the log, such as 120:3f9c… with 64 digits`);
  }
  return { entries: Number(entries), hash };
}

async function verify({ db }: OpenDatabase, known: ReturnType<typeof readKnownEnd>): Promise<void> {
  const verdict = await verifyAuditLog(db, known);
  if (verdict.ok) {
    const end = verdict.entries === 0 ? "" : `, up to ${verdict.entries}:${verdict.hash}`;
    console.log(`The audit log holds: ${verdict.entries} entries${end}`);
  } else {
    console.error(`The audit log is broken at entry ${verdict.seq}: ${verdict.problem}.`);
    process.exitCode = 1;
  }
}

await explained(async () => {
  const { words } = readArguments({ usage: "audit:verify [ENTRIES:HASH]", words: 1 });
  const known = readKnownEnd(words[0]);
  // The empty log of an empty folder would hold, too.
  await withDatabase((database) => verify(database, known), { readsOnly: true });
});
