import type { Domain } from "../platform/domain.ts";
import { MINUTE } from "../platform/jobs/sweeps.ts";
import { backUpByClock } from "./back-up-by-clock.ts";
import { backupFigures } from "./backup-figures.ts";
import { listErased } from "./list-erased.ts";
import { reopenShop } from "./reopen-shop.ts";

export const backup = {
  sweeps: [
    { name: "restored", everyMs: 10_000, run: reopenShop },
    { name: "backups", everyMs: MINUTE, run: backUpByClock },
    { name: "erased", everyMs: MINUTE, run: listErased },
  ],
  figures: backupFigures,
} satisfies Domain;
