import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { copyOfSeededData } from "../support/fixtures.ts";
import { processTree, stillRunning } from "../support/processes.ts";
import { startShop } from "../support/running-shop.ts";

test("npm run dev serves pages from their sources beside the API, and ends like the shop [START-10]", async () => {
  test.setTimeout(180_000);
  const dataDir = copyOfSeededData();
  try {
    const shop = await startShop({ dataDir, command: ["npm", "run", "dev"] });
    const processes = processTree(shop.pid);
    const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
    expect(await read("/")).toContain("Vacation Ready");
    // What Vite adds to a module so that a change of it reaches the open page.
    expect(await read("/app/features/home/hero.tsx")).toContain("import.meta.hot");
    expect(JSON.parse(await read("/api/products?limit=1"))).toHaveLength(1);
    await shop.end("SIGTERM");
    await expect.poll(() => stillRunning(processes), { timeout: 20_000 }).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
