// How fast a product's page comes from memory where prices depend on the shopper's region, beside a shop in which they
// do not, and beside another edition: `node benchmarks/region.ts [rounds] [seconds]` after `npm run build`. BEFORE names
// the other edition's folder, which is built as well.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { LEAN_FLAGS, LEAN_MALLOC } from "../tests/support/running-shop.ts";
import { load, median } from "./bench/load.ts";
import { pin, SERVER_CORE } from "./bench/machine.ts";
import { OPEN, openServer } from "./bench/servers.ts";

// Short rounds and many: neighbours on a shared machine come and go.
const [rounds = 50, seconds = 1] = process.argv.slice(2).map(Number);
const PASSWORD = "a long bench password";
const PRODUCT = "/product/1";

/** A demo shop, which keeps to the core of servers. */
async function openShop(folder = ".") {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "selvedge-bench-"));
  const shop = await openServer([...LEAN_FLAGS, path.join(folder, "build/main/main.js")], OPEN, {
    ...LEAN_MALLOC,
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    WARM_PICTURES: "0",
  });
  pin(shop.pid, SERVER_CORE);
  const stop = () => shop.stop().then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...shop, stop };
}

async function addTax({ url }: { url: string }): Promise<void> {
  const call = async (method: string, address: string, body?: object, headers = {}) => {
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
    return answer.json();
  };
  const admin = { email: "admin@example.com", password: PASSWORD };
  const { token } = await call("POST", "/api/users/login", admin);
  const headers = { authorization: `Bearer ${token}` };
  const { tax } = await call("GET", "/api/admin/settings", undefined, headers);
  const values = { ...tax.values, mode: "added", euCountry: "DE", oss: true, shownFor: "DE" };
  await call("PUT", "/api/admin/settings/tax", { version: tax.version, values }, headers);
}

const here = await openShop();
const taxed = await openShop();
await addTax(taxed);
const before = process.env.BEFORE === undefined ? undefined : await openShop(process.env.BEFORE);
const asked = [
  ...(before ? [{ name: "the other edition", url: before.url, cookie: undefined }] : []),
  { name: "prices for all", url: here.url, cookie: undefined },
  { name: "prices by region, none chosen", url: taxed.url, cookie: undefined },
  { name: "prices by region, Ireland chosen", url: taxed.url, cookie: "region=IE" },
];
const perSecond = new Map(asked.map(({ name }) => [name, [] as number[]]));
try {
  // The first round warms all up.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, url, cookie } of asked) {
      const headers = { "accept-encoding": "br", ...(cookie !== undefined && { cookie }) };
      const figures = await load({ url: url + PRODUCT, connections: 32, seconds, headers });
      if (round > 0) perSecond.get(name)?.push(figures.perSecond);
    }
  }
} finally {
  await Promise.all([here, taxed, before].map((shop) => shop?.stop()));
}

const first = perSecond.get(asked[0]?.name ?? "") ?? [];
console.log(`| ${PRODUCT}, kept | a second | beside the first, round by round |`);
console.log("|---|---|---|");
for (const [name, values] of perSecond) {
  const ratios = values.map((value, round) => value / (first[round] ?? Number.NaN));
  console.log(`| ${name} | ${spread(values, 0)} | ${spread(ratios, 2)} |`);
}

/** The median, and between which two figures the middle half of all lies. */
function spread(values: readonly number[], digits: number): string {
  const rising = values.toSorted((one, other) => one - other);
  const quartiles = [0.25, 0.75].map((share) => rising[Math.round(share * (rising.length - 1))]);
  const [middle, from, to] = [median(values), ...quartiles].map((value) => value?.toFixed(digits));
  return `${middle} (${from}–${to})`;
}
