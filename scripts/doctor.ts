// `npm run doctor`: looks at all that the shop runs on, whether or not it runs, and says what to mend. Ends with
// 1 if something is bad.
import { systemMessages } from "../common/messages/admin/system.ts";
import { backupsOf } from "../server/backups-of.ts";
import { examine } from "../server/doctor/examine.ts";
import { replicaLook } from "../server/doctor/look-at-replica.ts";
import { openOutside, settledFacts } from "../server/open-context.ts";
import { paypalAccess } from "../server/payments/paypal/access.ts";
import { systemClock } from "../server/platform/clock.ts";
import type { Context } from "../server/platform/context.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { scriptLog } from "./shop-place.ts";
import { withDatabase } from "./with-database.ts";

const MARKS = { good: "ok ", note: "-- ", bad: "!! " };
const quiet = () => undefined;
const log = { ...scriptLog, warn: quiet, error: quiet };

await withDatabase(
  async ({ db, pool, connection }, config) => {
    const address = () => config.publicUrl ?? `http://localhost:${config.port}`;
    const access = paypalAccess(config.paypal, config.secrets.paypalClientSecret, {
      address,
      merchantId: "",
    });
    const ctx = {
      ...openOutside({ config, access }, log),
      db,
      log,
      clock: systemClock,
      lookAtReplica: replicaLook(pool, config.secrets.replicaUrl),
      backups: backupsOf({ config, root: getProjectRoot() }, connection),
      shop: { ...settledFacts(config), url: address, unnamedProxy: quiet },
    };
    // Looking needs no more of a context.
    const findings = await examine(ctx as Partial<Context> as Context);
    ctx.mailServer.close();
    for (const { subject, state, says, advice } of findings) {
      const name = systemMessages.names[subject].padEnd(18);
      console.log(`${MARKS[state]}${name}${says}${advice === undefined ? "" : ` ${advice}`}`);
    }
    const count = findings.filter(({ state }) => state === "bad").length;
    console.log(count === 0 ? systemMessages.allWell : systemMessages.toMend(count));
    if (count > 0) process.exitCode = 1;
  },
  { readsOnly: true },
);
