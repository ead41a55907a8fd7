// Writes app/api.gen.ts, the types of the browser's client, from the shop's own OpenAPI description.
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readConfig } from "../server/config.ts";
import { createShop } from "../server/shop.ts";
import { CLIENT_FILE, clientTypes } from "./client-types.ts";

const dataDir = await mkdtemp(path.join(os.tmpdir(), "selvedge-client-"));
const config = readConfig({
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  SEED: "none",
  LOG_LEVEL: "warn",
});
const shop = await createShop(config, { pages: async () => new Response() });
try {
  await shop.app.ready();
  writeFileSync(CLIENT_FILE, await clientTypes(shop.app.swagger()));
  console.log(`${CLIENT_FILE} is up to date.`);
} finally {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
