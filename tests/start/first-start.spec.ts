import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { enterAsAdmin } from "../support/back-office.ts";
import { copyOfSeededData } from "../support/fixtures.ts";
import { processTree, stillRunning } from "../support/processes.ts";
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  NPM_START,
  type RunningShop,
  startShop,
} from "../support/running-shop.ts";
import { makeTemporaryFolder } from "../support/test-postgres.ts";

test.describe.configure({ mode: "parallel" });

async function logIn(shop: RunningShop, password: string) {
  const response = await fetch(`${shop.url}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN_EMAIL, password }),
  });
  return ((await response.json()) as { user?: { role: string } }).user?.role;
}

async function countProducts(shop: RunningShop): Promise<number> {
  const response = await fetch(`${shop.url}/api/products?limit=1`);
  return Number(response.headers.get("x-total-count"));
}

test("npm start on an empty folder makes a shop and says where it is and how to get in [ACC-25, START-1]", async () => {
  test.setTimeout(180_000);
  const folder = makeTemporaryFolder();
  const dataDir = path.join(folder, "data");
  const env = { ADMIN_PASSWORD: "" };
  const passwordFile = path.join(dataDir, "admin-password");
  try {
    const first = await startShop({ dataDir, env, command: NPM_START });
    expect(first.output()).toContain(ADMIN_EMAIL);
    expect(first.output()).toContain(passwordFile);
    const password = readFileSync(passwordFile, "utf8").trim();
    expect(first.output()).toContain(password);
    expect(statSync(passwordFile).mode & 0o077).toBe(0);
    expect(await logIn(first, password)).toBe("admin");
    expect(await countProducts(first)).toBe(96);
    await first.end("SIGTERM");

    const second = await startShop({ dataDir, env, command: NPM_START });
    expect(second.output()).toContain(passwordFile);
    expect(second.output()).not.toContain(password);
    expect(await logIn(second, password)).toBe("admin");
    expect(await countProducts(second)).toBe(96);
    await second.end("SIGTERM");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("SEED=none leaves an empty shop empty, which says that it opens soon [ADMIN-408, DEMO-6]", async () => {
  test.setTimeout(120_000);
  const folder = makeTemporaryFolder();
  try {
    const shop = await startShop({ dataDir: path.join(folder, "data"), env: { SEED: "none" } });
    expect(await countProducts(shop)).toBe(0);
    const read = async (path: string) => {
      const answer = await fetch(shop.url + path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    const home = await read("/");
    expect(home).toContain("The shelves are being filled");
    // No garment that it does not have, in words or in pictures.
    expect(home).not.toMatch(/Vacation Ready|New Arrivals|Best Seller|\/media\//);
    expect(await read("/collections/all")).toContain("Nothing is on the shelves yet");
    await shop.end("SIGTERM");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the dashboard of an empty shop lists what is left to do before it opens [ADMIN-408]", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const folder = makeTemporaryFolder();
  try {
    const shop = await startShop({ dataDir: path.join(folder, "data"), env: { SEED: "none" } });
    const page = await browser.newPage({ baseURL: shop.url });
    await enterAsAdmin(page, {
      url: shop.url,
      dataDir: shop.dataDir,
      admin: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    });
    const steps = page.getByRole("region", { name: "First steps" }).getByRole("listitem");
    const product = steps.filter({ hasText: "Put your first product on sale" });
    await expect(product).toContainText("To do");
    await expect(steps.filter({ hasText: "Remove the demo" })).not.toContainText("To do");
    await product.getByRole("link", { name: "Add a product" }).click();
    await expect(page).toHaveURL(/\/admin\/products\/add$/);
    await page.close();
    await shop.end("SIGTERM");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("Ctrl-C ends the shop well and leaves nothing running [START-2]", async () => {
  const dataDir = copyOfSeededData();
  try {
    const shop = await startShop({ dataDir });
    const processes = processTree(shop.pid);
    expect(await shop.end("SIGINT")).toMatchObject({ code: 0 });
    await expect.poll(() => stillRunning(processes), { timeout: 20_000 }).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
