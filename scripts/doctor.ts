// `npm run doctor`: looks at all that the shop runs on, whether or not it runs, and says what to mend. Ends with
// 1 if something is bad. Without its database it looks at the rest.
import { systemMessages } from "../common/messages/admin/system.ts";
import { backupsOf } from "../server/backups-of.ts";
import type { Config } from "../server/config.ts";
import type { Finding } from "../server/doctor/contract.ts";
import { examine, inOrder, LOOKS_WITHOUT_DATABASE } from "../server/doctor/examine.ts";
import { bad } from "../server/doctor/finding.ts";
import { replicaLook } from "../server/doctor/look-at-replica.ts";
import { openOutside, settledFacts } from "../server/open-context.ts";
import { paypalAccess } from "../server/payments/paypal/access.ts";
import { systemClock } from "../server/platform/clock.ts";
import type { Context } from "../server/platform/context.ts";
import { messageOf } from "../server/platform/errors.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { scriptLog } from "./shop-place.ts";
import { withDatabase } from "./with-database.ts";

const MARKS = { good: "ok ", note: "-- ", bad: "!! " };
const quiet = () => undefined;
/** What is bad says in the log why, which a script's reader has before the findings. */
const log = { ...scriptLog, warn: quiet, error: tellWhy };

await explained(async () => {
  readArguments({ usage: "doctor" });
  await withDatabase(
    ({ db, pool }, config) => {
      const lookAtReplica = replicaLook(pool, config.secrets.replicaUrl);
      return examineShop(config, (ctx) => examine({ ...ctx, db, lookAtReplica }));
    },
    {
      readsOnly: true,
      without: ({ message }, config) =>
        examineShop(config, async (ctx) => {
          const { away, unusable } = systemMessages.database;
          const found = await examine(ctx, LOOKS_WITHOUT_DATABASE);
          const problem = message.slice(0, 1).toUpperCase() + message.slice(1);
          return inOrder([...found, { subject: "database", ...bad(away, unusable(problem)) }]);
        }),
    },
  );
});

async function examineShop(
  config: Config,
  look: (ctx: Context) => Promise<Finding[]>,
): Promise<void> {
  const address = () => config.publicUrl ?? `http://localhost:${config.port}`;
  const access = paypalAccess(config.paypal, config.secrets.paypalClientSecret, {
    address,
    merchantId: "",
  });
  // No look connects by it.
  const connection = { connectionString: config.secrets.databaseUrl ?? "" };
  const ctx = {
    ...openOutside({ config, access }, log),
    log,
    clock: systemClock,
    backups: backupsOf({ config, root: getProjectRoot() }, connection),
    shop: {
      ...settledFacts(config),
      url: address,
      unnamedProxy: quiet,
      isVisited: () => false,
    },
  };
  // Looking needs no more of a context.
  const findings = await look(ctx as Partial<Context> as Context);
  ctx.mailServer.close();
  tell(findings);
}

function tell(findings: readonly Finding[]): void {
  for (const { subject, state, says, advice } of findings) {
    const name = systemMessages.names[subject].padEnd(18);
    console.log(`${MARKS[state]}${name}${says}${advice === undefined ? "" : ` ${advice}`}`);
  }
  const count = findings.filter(({ state }) => state === "bad").length;
  console.log(count === 0 ? systemMessages.allWell : systemMessages.toMend(count));
  if (count > 0) process.exitCode = 1;
}

/** Without the statement that failed, which a person cannot mend. */
function tellWhy({ err }: { err?: unknown }, message = ""): void {
  const cause = err instanceof Error && err.cause !== undefined ? err.cause : err;
  console.error(`${message}: ${messageOf(cause)}`);
}
