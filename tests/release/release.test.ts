import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { processTree, stillRunning } from "../support/processes.ts";
import { buyByApi, callerOf } from "./buying-by-api.ts";
import { open, run, sizeOf, unpackRelease } from "./unpacked.ts";

const MEGABYTE = 1e6;
const PASSWORD = "a-long-password-for-tests";
const release = unpackRelease();
afterAll(release.remove);

/** A shop that is stopped at the end of the test, if the test has not done so. */
async function openShop(env?: NodeJS.ProcessEnv) {
  const shop = await open(release, env);
  onTestFinished(async () => {
    await shop.stop();
  });
  return shop;
}

async function get(address: string) {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
}

describe("a release", () => {
  test("takes at most 150 MB packed and 350 MB unpacked, without sources, tests and tools [RUN-60]", () => {
    expect(release.packedBytes).toBeLessThan(150 * MEGABYTE);
    expect(sizeOf(release.folder)).toBeLessThan(350 * MEGABYTE);
    const names = readdirSync(release.folder, { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /(^|\/)(vite|rolldown|typescript|\.bin)$/.test(name))).toEqual(
      [],
    );
    expect(names.filter((name) => /^(app|common|server|tests)\/.*\.tsx?$/.test(name))).toEqual([]);
  });

  test("starts in a folder of its user's, with no setting, no PATH and no right to write its own folder, and shows pages and pictures [RUN-61]", async () => {
    const shop = await openShop();
    const home = await get(`${shop.url}/`);
    expect([home.status, home.text]).toEqual([200, expect.stringContaining("Vacation Ready")]);
    const [picture] = /\/media\/[^" ]+\.avif/.exec(home.text) ?? [];
    expect(await get(`${shop.url}${picture}`)).toMatchObject({ status: 200 });
    const [script] = /\/assets\/[^" ]+\.js/.exec(home.text) ?? [];
    expect(await get(`${shop.url}${script}`)).toMatchObject({ status: 200 });
    expect(await get(`${shop.url}/api/docs/`)).toMatchObject({ status: 200 });
    // In the working folder, as no DATA_DIR says otherwise.
    expect(existsSync(path.join(release.home, "data/admin-password"))).toBe(true);
  });

  test("takes an order with the customer's own picture, and prints its papers [RUN-61]", async () => {
    const shop = await openShop({ ADMIN_PASSWORD: PASSWORD, DATA_DIR: "bought" });
    const { user, checkout } = await buyByApi(shop.url);
    expect(checkout).toMatchObject({ isPaid: true });
    expect(await get(`${shop.url}${user.avatar}`)).toMatchObject({ status: 200 });
    const login = { email: "admin@example.com", password: PASSWORD };
    const { token } = await callerOf(shop.url)("POST", "/api/users/login", login);
    const admin = callerOf(shop.url, token);
    const [order] = await admin("GET", "/api/admin/orders");
    const invoice = await admin("GET", `/api/admin/orders/${order._id}/invoice.pdf`);
    expect(invoice).toMatch(/^%PDF-/);
  });

  test("stops well on SIGTERM and leaves nothing running [RUN-61]", async () => {
    const shop = await openShop();
    const processes = processTree(shop.pid);
    expect(processes.length).toBeGreaterThan(2);
    expect(await shop.stop()).toMatchObject({ code: 0 });
    expect(stillRunning(processes)).toEqual([]);
  });

  test("serves with several processes [RUN-61]", async () => {
    const shop = await openShop({ WEB_CONCURRENCY: "2" });
    expect(await get(`${shop.url}/readyz`)).toMatchObject({ status: 200 });
  });
});

describe("the commands of a release", () => {
  test("write a backup beside the running shop and restore it into another folder, which opens as it was [RUN-62]", async () => {
    const shop = await openShop();
    const file = path.join(release.home, "all.tar.zst");
    expect(await run(release, ["backup", file])).toMatchObject({ code: 0 });
    await shop.stop();
    const other = { DATA_DIR: path.join(release.home, "other") };
    const restored = await run(release, ["restore", file], other);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining("The shop is as it was"),
    });
    const reopened = await openShop(other);
    expect((await get(`${reopened.url}/`)).text).toContain("Vacation Ready");
  });

  test("migrate the database, read the audit log, and make keys for backups [RUN-62]", async () => {
    for (const [command, ...rest] of [
      ["db:migrate"],
      ["audit:verify"],
      ["backup", "--new-key", path.join(release.home, "key")],
    ]) {
      expect(await run(release, [command ?? "", ...rest])).toMatchObject({ code: 0 });
    }
  });

  test("say whether the shop shows its pages [RUN-62]", async () => {
    const shop = await openShop({ HOST: "0.0.0.0" });
    const settings = { PORT: new URL(shop.url).port, HOST: "0.0.0.0" };
    expect(await run(release, ["health"], settings)).toMatchObject({ code: 0 });
    await shop.stop();
    expect(await run(release, ["health"], settings)).toMatchObject({ code: 1 });
  });

  test("are named in one line where one is wrong; --version says which edition this is [RUN-62]", async () => {
    const { code, output } = await run(release, ["backups"]);
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(/^selvedge: there is no command backups: .*backup.*\n$/),
    ]);
    expect(await run(release, ["--version"])).toEqual({
      code: 0,
      output: `selvedge ${release.version}\n`,
    });
  });
});
