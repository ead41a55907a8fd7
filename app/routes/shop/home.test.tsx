import { brotliCompressSync } from "node:zlib";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openPageServices } from "../../../server/page-services.ts";
import { type HomeSection, home } from "../../../server/settings/subjects/home.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { randomHomes } from "../../../tests/support/random-home.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import * as rare from "../../features/home/rare/rare.ts";
import { bringRareParts } from "../../features/home/rare-parts.tsx";
import { shopContext } from "../../shop-context.ts";
import Home, { loader, meta } from "./home.tsx";

bringRareParts(rare);
const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const limitAge = vi.fn();
const ours = home.defaults.sections;

async function read() {
  return (await api(shop, "GET", "/api/admin/settings", { token })).body.home;
}

async function arrange(sections: HomeSection[]): Promise<void> {
  const { version } = await read();
  const body = { version, values: { sections } };
  const answer = await api(shop, "PUT", "/api/admin/settings/home", { token, body });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
}

/** The page as the server renders it, with its data as the browser gets it. */
async function render(): Promise<{ html: string; data: string }> {
  const context = new RouterContextProvider();
  context.set(shopContext, openPageServices(shop.context, { show: () => undefined, limitAge }));
  const data = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const props = { loaderData: data } as Parameters<typeof Home>[0];
  const router = createMemoryRouter([{ path: "/", element: <Home {...props} /> }]);
  return { html: renderToString(<RouterProvider router={router} />), data };
}

const kindsOf = (data: string) =>
  (JSON.parse(data).sections as { kind: string }[]).map(({ kind }) => kind);
const count = (html: string, found: RegExp) => html.match(found)?.length ?? 0;

async function upload(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("for", "product");
  form.set("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "a.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/api/upload`, { method: "POST", headers, body: form });
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

describe("a shop without products", () => {
  test("opens with a page of its own, whatever is arranged", async () => {
    const { html, data } = await render();
    expect(html).toContain("The shelves are being filled</h1>");
    expect(kindsOf(data)).toEqual(["trust"]);
    const [first] = meta({ loaderData: data } as Parameters<typeof meta>[0]);
    expect(first).toEqual({ title: "Selvedge: opening soon" });
    await arrange([{ ...ours[0], title: "Soon" } as HomeSection]);
    const arranged = await render();
    expect(arranged.html).not.toContain("Soon</h");
    expect(kindsOf(arranged.data)).toEqual([]);
  });
});

describe("the home page", () => {
  beforeEach(async () => {
    if ((await render()).data.includes('"isEmpty":true')) {
      for (const gender of ["Women", "Men"] as const) {
        for (const name of ["Shirt", "Vest", "Coat"]) {
          const kind = { gender, category: "Top Wear", collection: "Workroom Denim" };
          await addProduct(shop, { name: `${gender} ${name}`, ...kind });
        }
      }
    }
    limitAge.mockClear();
    await arrange(ours);
  });

  test("has the sections that the specification names, in its order", async () => {
    const { html, data } = await render();
    expect(kindsOf(data)).toEqual(ours.map(({ kind }) => kind));
    const headings = [...html.matchAll(/<h([12])[^>]*>([^<]+)/g)].map(([, level, words]) => [
      level,
      words,
    ]);
    expect(headings).toEqual([
      ["1", "Vacation Ready"],
      ["2", "Women&#x27;s Collection"],
      ["2", "Men&#x27;s Collection"],
      ["2", "New Arrivals"],
      ["2", "Best Seller"],
      ["2", "Top Wear for Women"],
      ["2", "Made to be worn, and worn again"],
    ]);
  });

  test("is the same to the byte after an undo", async () => {
    const before = await render();
    await arrange([...ours].reverse());
    expect((await render()).html).not.toBe(before.html);
    const log = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token });
    await api(shop, "POST", `/api/admin/audit/${log.body[0].seq}/undo`, { token });
    expect(await render()).toEqual(before);
  });

  test("leaves a section out once it has ended, and is not kept beyond that", async () => {
    const until = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const [hero, blocks] = ours as [HomeSection, HomeSection];
    await arrange([{ ...hero, until }, blocks]);
    expect(kindsOf((await render()).data)).toEqual(["hero", "blocks"]);
    const [[age]] = limitAge.mock.calls as [[number]];
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThanOrEqual(60_000);
    shop.clock.advance(61_000);
    limitAge.mockClear();
    const { html, data } = await render();
    expect(kindsOf(data)).toEqual(["blocks"]);
    expect(html).toContain("Selvedge</h1>");
    expect(limitAge).toHaveBeenCalledWith(Number.POSITIVE_INFINITY);
  });

  test("leaves lists without products out; without any section it is the shop's own", async () => {
    const grid = ours.find(({ kind }) => kind === "grid") as Extract<HomeSection, { kind: "grid" }>;
    const gone = { ...grid, title: "Gone", list: { ...grid.list, collection: "Gone" } };
    const nobody = { ...grid, title: "Nobody", list: { ...grid.list, gender: "Nobody" } };
    await arrange([gone, nobody, ours[0] as HomeSection]);
    expect(kindsOf((await render()).data)).toEqual(["hero"]);
    await arrange([gone]);
    expect(kindsOf((await render()).data)).toEqual(ours.map(({ kind }) => kind));
  });

  test("has one title, nothing empty and one urgent picture in each of 100 arrangements", async () => {
    const next = randomHomes(20_261, [await upload("#356"), await upload("#943")]);
    const seen = new Set<string>();
    let heaviest = 0;
    for (let round = 0; round < 100; round++) {
      const sections = next();
      await arrange(sections);
      const { html, data } = await render();
      const shown = kindsOf(data);
      for (const kind of shown) seen.add(kind);
      const said = JSON.stringify(sections);
      expect(shown.length, said).toBeGreaterThan(0);
      expect(count(html, /<h1[ >]/g), said).toBe(1);
      expect(html.search(/<h[1-6]/), said).toBe(html.indexOf("<h1"));
      expect(count(html, /<(h[1-6]|p|section|ul|li|a)[^>]*><\/\1>/g), said).toBe(0);
      expect(count(html, /<img[^>]*fetchpriority="high"/gi), said).toBeLessThanOrEqual(1);
      expect(count(html, /<img[^>]*loading="eager"/g), said).toBeLessThanOrEqual(4);
      expect(count(html, /<!--\$!-->/g), said).toBe(0);
      heaviest = Math.max(heaviest, brotliCompressSync(html + JSON.stringify(data)).length);
    }
    expect([...seen].sort()).toEqual([...new Set(ours.map(({ kind }) => kind)), "passage"].sort());
    expect(heaviest).toBeLessThan(20_000);
  });
});
