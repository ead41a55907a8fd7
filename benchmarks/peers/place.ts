import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/support/free-port.ts";
import { runIn } from "./programs.ts";
import type { Place, Shop } from "./shop.ts";

/** Ignored by git; the next run takes what is there. */
export const FOLDER = path.resolve("build/peers");
export const PRODUCTS_FILE = path.join(FOLDER, "products.json");
const FILES = fileURLToPath(new URL(".", import.meta.url));

/** Where a shop works on that database. */
export async function placeOf(shop: Shop, database: string): Promise<Place> {
  const folder = path.join(FOLDER, shop.name);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  return {
    folder,
    // Selvedge is served from where it was built.
    cwd: shop.packages ? folder : process.cwd(),
    url: `http://127.0.0.1:${port}`,
    database,
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: database,
      PRODUCTS: PRODUCTS_FILE,
      ...shop.env?.(new URL(database), folder),
    },
  };
}

/** Installs a shop from npm, unless it is there, and brings our files to it. */
export async function install(shop: Shop): Promise<void> {
  if (!shop.packages) return;
  const place = await placeOf(shop, "postgres://none/none");
  const stamp = path.join(place.folder, "installed.json");
  const wanted = JSON.stringify({ name: `peer-${shop.name}`, private: true, ...shop.packages });
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    rmSync(stamp, { force: true });
    writeFileSync(path.join(place.folder, "package.json"), wanted);
    // Scripts of packages would fetch programs and compile: all work without.
    const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const env = { ...place.env, NODE_ENV: "development" };
    const npm = process.env.npm_execpath;
    const command = npm === undefined ? ["npm"] : [process.execPath, npm];
    await runIn({ ...place, env }, "nice", [...command, ...args]);
    writeFileSync(stamp, wanted);
  }
  cpSync(path.join(FILES, shop.name), place.folder, { recursive: true });
}
