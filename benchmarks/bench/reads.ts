import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type Figures, load, median } from "./load.ts";
import { spentBy } from "./machine.ts";
import type { Server, ShopServer } from "./servers.ts";

const DIFFERENT = fileURLToPath(new URL("wrk/different.lua", import.meta.url));
const CONNECTIONS = 32;
const WARM_SECONDS = 1;
const BROTLI = { "accept-encoding": "br" };
/** The selected rows begin at a place of its own for each request. */
const SELECT = "/select?from=#";

/** A work that is asked for over and over, and the limit beside which it stands. */
export interface Read {
  name: string;
  /** With `@` for a number that makes each request another, and `#` for one of a thousand numbers. */
  path: string;
  /** The bare server's answer of the same bytes, its SELECT of 24 rows, or none. */
  limit: "same bytes" | "one SELECT" | "its SQL by pgbench" | "itself alone" | "none";
  /** The ratio to reach. */
  least?: number;
}

/** Figures of one work over all rounds; times in ms. */
export interface ReadResult {
  read: Read;
  perSecond: number[];
  /** Of the limit, in the same rounds. */
  limitPerSecond: number[];
  /** The median of the rounds' ratios. */
  ratio: number | undefined;
  p50: number;
  p99: number;
  nodeMs: number;
  postgresMs: number;
  bytes: number;
}

const FILTERED = "gender=Women&color=Black&sortBy=priceAsc&limit=24";

/** Answers from memory. @param product the id of one that is on sale */
export function hotReads(product: number): Read[] {
  return [
    { name: "home", path: "/", limit: "same bytes", least: 0.85 },
    { name: "collection", path: "/collections/all", limit: "same bytes", least: 0.85 },
    { name: "product page", path: `/product/${product}`, limit: "same bytes", least: 0.85 },
    { name: "list", path: `/api/products?${FILTERED}`, limit: "same bytes", least: 0.7 },
    { name: "detail", path: `/api/products/${product}`, limit: "same bytes", least: 0.7 },
  ];
}

/** Each request is one that the shop has not answered before; products and searches are in memory. */
export const COLD_READS: Read[] = [
  {
    name: "list",
    path: `/api/products?${FILTERED}&maxPrice=400.@`,
    limit: "one SELECT",
    least: 0.5,
  },
  {
    name: "search",
    path: "/api/products?search=linen%20shirt&limit=24&maxPrice=400.@",
    limit: "one SELECT",
    least: 0.4,
  },
  {
    name: "facets",
    path: "/api/products/facets?gender=Women&color=Black&maxPrice=400.@",
    limit: "one SELECT",
    least: 0.4,
  },
  {
    name: "suggestions",
    path: "/api/products/suggest?search=linen%20shirt%20under%20@",
    limit: "one SELECT",
    least: 0.4,
  },
  { name: "collection page", path: "/collections/all?maxPrice=400.@", limit: "none" },
  { name: "data of a filter click", path: "/collections/all.data?maxPrice=400.@", limit: "none" },
];

interface Rounds {
  shop: ShopServer;
  /** None where a work has no limit. */
  bare?: Server;
  rounds: number;
  seconds: number;
}

/** Measures a work and its limit in turn. */
export async function measureRead(
  read: Read,
  { shop, bare, rounds, seconds }: Rounds,
): Promise<ReadResult> {
  const shopLoads: Figures[] = [];
  const limitLoads: Figures[] = [];
  const spent = { node: 0, postgres: 0, requests: 0 };
  let turn = 0;
  for (let round = 0; round < rounds; round++) {
    await loadOnce(shop, read.path, WARM_SECONDS, turn++);
    const before = spentBy(shop.pid);
    const figures = await loadOnce(shop, read.path, seconds, turn++);
    const after = spentBy(shop.pid);
    shopLoads.push(figures);
    spent.node += after.node - before.node;
    spent.postgres += after.postgres - before.postgres;
    spent.requests += figures.requests;
    if (!bare || read.limit === "none") continue;
    const limit = read.limit === "one SELECT" ? SELECT : read.path;
    limitLoads.push(await loadOnce(bare, limit, seconds, turn++));
  }
  const ratios = limitLoads.map(
    (limit, round) => (shopLoads[round]?.perSecond ?? 0) / limit.perSecond,
  );
  return {
    read,
    perSecond: shopLoads.map(({ perSecond }) => perSecond),
    limitPerSecond: limitLoads.map(({ perSecond }) => perSecond),
    ratio: ratios.length > 0 ? median(ratios) : undefined,
    p50: median(shopLoads.map(({ p50 }) => p50)),
    p99: median(shopLoads.map(({ p99 }) => p99)),
    nodeMs: spent.node / spent.requests,
    postgresMs: spent.postgres / spent.requests,
    bytes: median(shopLoads.map(({ bytes }) => bytes)),
  };
}

function loadOnce(server: Server, path: string, seconds: number, turn: number): Promise<Figures> {
  const url = server.url + path.replace(/[@#].*$/, "");
  const what = { url, connections: CONNECTIONS, seconds, headers: BROTLI };
  if (!/[@#]/.test(path)) return load(what);
  return load({ ...what, script: DIFFERENT, args: [path, String(turn * 1_000_000)] });
}

/** Headers that the bare server sends by itself. */
const OF_EACH_ANSWER = ["connection", "keep-alive", "date", "content-length", "x-request-id"];

/** The whole answer to a path, compressed as it comes, for the bare server. */
export async function copyAnswer(server: Server, path: string) {
  const request = http.get(server.url + path, { headers: BROTLI });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  const headers = Object.entries(response.headers).filter(
    ([name]) => !OF_EACH_ANSWER.includes(name),
  );
  return { path, headers: Object.fromEntries(headers), body: body.toString("base64") };
}
