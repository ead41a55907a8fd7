// Writes one backup in a process of its own; see write-apart.ts.
import { messageOf } from "../platform/errors.ts";
import type { Backup, BackupOrder } from "./write-backup.ts";
import { writeBackup } from "./write-backup.ts";

export type Outcome = { backup: Backup } | { problem: string };

/** The time for what was begun to be removed; a bucket may be away. */
const LEAVE_MS = 10_000;

const stopping = new AbortController();

process.once("message", async ({ place, options }: BackupOrder) => {
  const outcome: Outcome = await writeBackup(place, options, stopping.signal).then(
    (backup) => ({ backup }),
    (error: unknown) => ({ problem: messageOf(error) }),
  );
  process.send?.(outcome, () => process.exit());
});
// The shop stops, or has ended.
for (const event of ["disconnect", "SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(event, () => {
    stopping.abort();
    setTimeout(() => process.exit(), LEAVE_MS).unref();
  });
}
