/**
 * What the admin area and the shop cost at 100,000 products, 2,000,000 variants and 100,000 orders:
 * `node benchmarks/admin.ts http://127.0.0.1:3000 [calls]`
 *
 * A built shop that runs on this machine, filled by `npm run db:seed:large` and started with
 * `ADMIN_PASSWORD` as here. Every address is asked for over the loopback, one call after another,
 * after two that do not count. Searches are for another word each time.
 */
import { logIn } from "./log-in.ts";

const [, , address = "http://127.0.0.1:3000", calls = "40"] = process.argv;
const CALLS = Number(calls);

const token = await logIn(address);
const NAMES = [
  "a",
  "@",
  "Ada Weaver",
  "nowak",
  "rosa",
  "petrov",
  "Kofi Lind",
  "sato",
  "quinn",
  "haas",
];
const GARMENTS = [
  "linen",
  "shirt",
  "nordic polo",
  "washed",
  "camisole",
  "cardigan",
  "No. 17",
  "oxford",
  "silk",
];
const SKUS = [
  "LS",
  "LS-004",
  "LS-0991",
  "LS-012345",
  "ls-77",
  "LS-050000",
  "LS-0001",
  "9999",
  "LS-09",
];
const NUMBERS = ["10001", "55555", "109999", "77", "98765", "104242", "12345", "60000"];

/** A name, and the addresses that are asked for in turn. */
const TABLES: [string, number, string[]][] = [
  ["products, first page", 150, ["/api/admin/products?limit=50"]],
  [
    "products, by each column",
    150,
    both("/api/admin/products?limit=50&sort=", [
      "name",
      "price",
      "stock",
      "updatedAt",
      "createdAt",
    ]),
  ],
  [
    "products, filtered",
    150,
    [
      "status=draft",
      "gender=Women",
      "collection=Weekend",
      "category=Top%20Wear&gender=Men",
      "stock=out",
      "stock=low",
    ].map((filter) => `/api/admin/products?limit=50&${filter}`),
  ],
  ["products, search by name", 150, search("/api/admin/products?limit=50&search=", GARMENTS)],
  ["products, search by article number", 150, search("/api/admin/products?limit=50&search=", SKUS)],
  ["orders, first page", 150, ["/api/admin/orders?limit=50"]],
  [
    "orders, by each column",
    150,
    both("/api/admin/orders?limit=50&sort=", ["total", "customer", "status", "createdAt"]),
  ],
  [
    "orders, filtered",
    150,
    ["Processing", "Shipped", "Delivered", "Cancelled"].map(
      (status) => `/api/admin/orders?limit=50&status=${status}`,
    ),
  ],
  ["orders, search by name", 150, search("/api/admin/orders?limit=50&search=", NAMES)],
  ["orders, search by product", 150, search("/api/admin/orders?limit=50&search=", GARMENTS)],
  ["orders, search by number", 150, search("/api/admin/orders?limit=50&search=", NUMBERS)],
  ["users, first page", 150, ["/api/admin/users?limit=50"]],
  [
    "users, by each column",
    150,
    both("/api/admin/users?limit=50&sort=", ["name", "email", "createdAt"]),
  ],
  ["users, search", 150, search("/api/admin/users?limit=50&search=", NAMES)],
  ["audit log, first page", 150, ["/api/admin/audit?limit=50"]],
  [
    "audit log, filtered",
    150,
    ["action=product.updated", "action=order.status"].map(
      (filter) => `/api/admin/audit?limit=50&${filter}`,
    ),
  ],
  [
    "search of everything",
    150,
    search("/api/admin/search?q=", [...NAMES, ...GARMENTS, ...NUMBERS]),
  ],
  ["dashboard, products", 400, ["/api/admin/dashboard/products"]],
  ["dashboard, orders", 400, ["/api/admin/dashboard/orders"]],
  ...[7, 30, 90, 365].map((days): [string, number, string[]] => [
    `dashboard, report of ${days} days`,
    400,
    [`/api/admin/dashboard/report?zone=America/New_York&days=${days}`],
  ]),
];

const SHOP: [string, string[]][] = [
  ["home page", ["/"]],
  ["listing, page", ["/collections/all"]],
  ["listing, API, first page", ["/api/products?limit=24"]],
  ["listing, API, page 1000", ["/api/products?limit=24&page=1000"]],
  ["listing, API, page 4000", ["/api/products?limit=24&page=4000"]],
  [
    "listing, API, filtered",
    ["gender=Women", "category=Bottom%20Wear", "color=Black", "maxPrice=40"].map(
      (filter) => `/api/products?limit=24&${filter}`,
    ),
  ],
  [
    "listing, API, by price",
    ["priceAsc", "priceDesc", "popularity"].map((sort) => `/api/products?limit=24&sortBy=${sort}`),
  ],
  ["facets", ["/api/products/facets", "/api/products/facets?gender=Women&color=Black"]],
  ["search, API", search("/api/products?limit=24&search=", GARMENTS)],
  ["suggestions", search("/api/products/suggest?q=", ["lin", "was", "oxf", "nord"])],
  ["new arrivals", ["/api/products/new-arrivals"]],
  ["best seller", ["/api/products/best-seller"]],
  ["similar products", ["/api/products/similar/50000", "/api/products/similar/777"]],
];

console.log("| what | p50 | p95 | budget |\n|---|---|---|---|");
for (const [name, budget, paths] of TABLES) await measure(name, paths, budget);
for (const [name, paths] of SHOP) await measure(name, paths);

async function measure(name: string, paths: string[], budget?: number): Promise<void> {
  const times: number[] = [];
  const count = Math.max(CALLS, paths.length);
  for (let call = -2; call < count; call++) {
    const path = paths[(call + 2) % paths.length] ?? "/";
    const begin = performance.now();
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    if (call >= 0) times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => `${Math.round(times[Math.ceil(times.length * part) - 1] ?? 0)} ms`;
  const limit = budget === undefined ? "" : `${budget} ms`;
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${limit} |`);
}

function both(start: string, columns: string[]): string[] {
  return columns.flatMap((column) => [`${start}${column}`, `${start}-${column}`]);
}

function search(start: string, words: string[]): string[] {
  return words.map((word) => start + encodeURIComponent(word));
}
