// `npm run move -- --to PLACE`: moves the stopped shop of the settings into an empty place, a database
// (`postgres://…`) or a data folder, and says what to set then. The former place stays as it is.
import path from "node:path";
import packageJson from "../package.json" with { type: "json" };
import { moveShop } from "../server/backup/move-shop.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { openServer } from "../server/platform/database/open-database.ts";
import { getProjectRoot } from "../server/platform/project-root.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { placeOf, requireShop, scriptLog } from "./shop-place.ts";

await explained(async () => {
  const { to } = readArguments({ usage: "move --to PLACE", options: ["to"] }).values;
  if (to === undefined)
    throw new ConfigError("name the new place: move --to PLACE (npm run move -- --to PLACE)");
  const isDatabase = /^postgres(ql)?:\/\//.test(to);
  // A misspelled address, with its password, would become the name of a folder.
  if (!isDatabase && /^[a-z][a-z\d+.-]*:/i.test(to)) {
    throw new ConfigError("--to is neither postgres://user:password@host/database nor a folder");
  }
  const from = readConfig(process.env);
  requireShop(from);
  const setting = isDatabase
    ? { DATABASE_URL: to }
    : { DATA_DIR: path.resolve(to), DATABASE_URL: "" };
  const there = readConfig({ ...process.env, ...setting });
  const began = performance.now();
  const stops: (() => Promise<void>)[] = [];
  const openPlace = async (config: Config) => {
    const { dataDir, secrets } = config;
    const server = await openServer({ dataDir, databaseUrl: secrets.databaseUrl, log: scriptLog });
    stops.push(server.stop);
    return placeOf(config, server.connection);
  };
  try {
    const options = { root: getProjectRoot(), version: packageJson.version };
    const { rows, uploads, missing, leavesPictures } = await moveShop(
      await openPlace(from),
      await openPlace(there),
      options,
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const set = isDatabase
      ? "DATABASE_URL to the new database"
      : `DATA_DIR=${there.dataDir} and no DATABASE_URL`;
    if (missing > 0) console.warn(`There is no file any more of ${missing} uploaded pictures.`);
    const pictures = leavesPictures
      ? "Pictures stay where they are"
      : `With them ${uploads} pictures`;
    console.log(
      `Moved in ${seconds} s: ${rows} rows, read again and the same. ${pictures}. Set ${set}, then start the shop.`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
});
