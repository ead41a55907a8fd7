// `npm run upgrade:rehearse`: upgrades a copy of the shop's database to this edition and says how long each
// migration took, and which tables nobody could use meanwhile. The shop itself may go on running.
import packageJson from "../package.json" with { type: "json" };
import { rehearseUpgrade } from "../server/backup/rehearse-upgrade.ts";
import { readConfig } from "../server/config.ts";
import { openServer } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { placeOf, requireShop, scriptLog } from "./shop-place.ts";

await explained(async () => {
  readArguments({ usage: "upgrade:rehearse" });
  const config = readConfig(process.env);
  requireShop(config);
  const { dataDir, secrets } = config;
  const { databaseUrl } = secrets;
  const server = await openServer({ dataDir, databaseUrl, log: scriptLog, beside: true });
  try {
    const migrations = await rehearseUpgrade(placeOf(config, server.connection), {
      root: getProjectRoot(),
      version: packageJson.version,
      dir: dataDir,
      log: scriptLog,
    });
    for (const { tag, ms, closed, readOnly } of migrations) {
      const locks = [
        ...(closed.length > 0 ? [`closed: ${closed.join(", ")}`] : []),
        ...(readOnly.length > 0 ? [`read-only: ${readOnly.join(", ")}`] : []),
      ];
      console.log(`${tag}: ${Math.round(ms)} ms${locks.length > 0 ? `; ${locks.join("; ")}` : ""}`);
    }
    const seconds = migrations.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    console.log(
      migrations.length === 0
        ? "The database is of this edition: a start changes nothing in it."
        : `The upgrade worked on a copy and took ${seconds.toFixed(1)} s.`,
    );
  } finally {
    await server.stop();
  }
});
