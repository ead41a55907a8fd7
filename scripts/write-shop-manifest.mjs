// Writes `shop-manifest-….js` beside the router's list of all routes: the same without the admin area and the
// express checkout, of which shoppers' pages need to know nothing. They are entered by documents of their own
// (`app/features/layout/document.tsx`): `node scripts/write-shop-manifest.mjs [folder of the assets]`.
import { rmSync, writeFileSync } from "node:fs";
import { findManifest, readManifest } from "./manifests.mjs";

const assets = process.argv[2] ?? "build/client/assets";
const name = findManifest(assets);
const { routes, ...manifest } = readManifest(`${assets}/${name}`);
const isApart = (id) => id.startsWith("routes/admin/") || id === "routes/shop/express";
const ofShop = Object.entries(routes).filter(([id]) => !isApart(id));
// The browser's router loads the list that stands here.
const url = manifest.url.replace(name, `shop-${name}`);
// The router takes what is not there as a no, and every page of the shop carries this list.
const unlessNo = (_key, value) => (value === false ? undefined : value);
const shop = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(ofShop) }, unlessNo);
// Compressed copies of an earlier build's would be taken for this one's.
for (const ending of [".br", ".gz"]) rmSync(`${assets}/shop-${name}${ending}`, { force: true });
writeFileSync(`${assets}/shop-${name}`, `window.__reactRouterManifest=${shop};`);
