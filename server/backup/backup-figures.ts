import { systemClock } from "../platform/clock.ts";
import type { Figure } from "../platform/metrics/figures.ts";
import { findLastBackup } from "./record-backup.ts";

export const backupFigures = [
  {
    name: "selvedge_last_backup_timestamp_seconds",
    help: "The moment of the last backup, in seconds since 1970; missing until there is one",
    async read({ db }) {
      const last = await findLastBackup({ db, clock: systemClock });
      return last && last.moment.getTime() / 1000;
    },
  },
] satisfies Figure[];
