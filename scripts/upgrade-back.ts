// `npm run upgrade:back`: says which upgrade of the database is the last one, and to which edition the way back
// from it leads. `-- --to NUMBER`, the last migration of that edition, takes it back. Run it with this edition while
// the shop is stopped. Orders made since stay.
import packageJson from "../package.json" with { type: "json" };
import { backupName } from "../server/backup/backup-names.ts";
import { hasBucket } from "../server/backup/shop-place.ts";
import { writeBackup } from "../server/backup/write-backup.ts";
import { backupsAt, readConfig } from "../server/config.ts";
import { goBack } from "../server/platform/database/go-back.ts";
import { openServer } from "../server/platform/database/open-database.ts";
import { createPool } from "../server/platform/database/pool.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { placeOf, requireShop, scriptLog } from "./shop-place.ts";

await explained(async () => {
  const { to } = readArguments({ usage: "upgrade:back [--to NUMBER]", options: ["to"] }).values;
  const config = readConfig(process.env);
  requireShop(config);
  const { dataDir, secrets, backup } = config;
  const server = await openServer({ dataDir, databaseUrl: secrets.databaseUrl, log: scriptLog });
  const pool = createPool(server.connection, scriptLog, { patient: true });
  const { version } = packageJson;
  let file = "";
  try {
    const before = async () => {
      const place = placeOf(config, server.connection);
      const { recipient } = backup;
      const name = backupName(new Date(), recipient, "before-going-back");
      const isPictureless = hasBucket(place);
      const options = { at: backupsAt(config), name, version, recipient, isPictureless };
      ({ file } = await writeBackup(place, options));
    };
    const last = await goBack(pool, getProjectRoot(), { to, before });
    console.log(
      `The database is as the edition with migrations/${last}.sql as its last one left it, with the orders made since: start that edition. Before, a backup was written: ${file}`,
    );
  } finally {
    await pool.end();
    await server.stop();
  }
});
