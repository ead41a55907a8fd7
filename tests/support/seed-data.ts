import { rmSync } from "node:fs";
import path from "node:path";
import { startShop } from "./running-shop.ts";
import { makeTemporaryFolder } from "./test-postgres.ts";

/** Before the browser tests: one first start, whose data the shops of the workers are copies of. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function seedData(): Promise<() => void> {
  const folder = makeTemporaryFolder();
  const dataDir = path.join(folder, "data");
  const shop = await startShop({ dataDir });
  const { code, output } = await shop.end("SIGTERM");
  if (code !== 0) throw new Error(`the first start did not stop well (${code}):\n${output}`);
  // The workers are processes of their own; the environment is what they inherit.
  process.env.SELVEDGE_SEEDED_DATA = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
