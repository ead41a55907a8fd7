import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { startShop } from "./running-shop.ts";
import { makeFolderOfRun } from "./test-postgres.ts";

/** Before the browser tests: one first start, whose data the shops of the workers are copies of. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function seedData(): Promise<() => void> {
  const { folder, remove } = makeFolderOfRun();
  const dataDir = path.join(folder, "data");
  const shop = await startShop({ dataDir });
  const { code, output } = await shop.end("SIGTERM");
  if (code !== 0) throw new Error(`the first start did not stop well (${code}):\n${output}`);
  sharePictures(dataDir, path.join(folder, "pictures"));
  // The workers are processes of their own; the environment is what they inherit.
  process.env.SELVEDGE_SEEDED_DATA = dataDir;
  return remove;
}

/** Each picture is made once for all workers: drawing them is most of what a cold shop does. */
export function sharePictures(dataDir: string, pictures: string): void {
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, path.join(dataDir, "pictures"));
}
