// Writes one backup in a process of its own; see write-apart.ts.
import { messageOf } from "../platform/errors.ts";
import type { Backup, BackupOrder } from "./write-backup.ts";
import { writeBackup } from "./write-backup.ts";

export type Outcome = { backup: Backup } | { problem: string };

process.once("message", async ({ place, options }: BackupOrder) => {
  const outcome: Outcome = await writeBackup(place, options).then(
    (backup) => ({ backup }),
    (error: unknown) => ({ problem: messageOf(error) }),
  );
  process.send?.(outcome, () => process.exit());
});
// The shop has ended.
process.once("disconnect", () => process.exit());
