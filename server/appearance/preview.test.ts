import { beforeEach, expect, test } from "vitest";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

/** How often pages were rendered. */
let rendered = 0;
const shop = await createTestShop({
  pages: async (_request, { preview }) => {
    rendered++;
    const page = preview ? `the shop on ${preview.appearance?.paper}` : "the shop";
    return new Response(page, { headers: { "content-type": "text/html" } });
  },
});
const { token } = await signInAdmin(shop);

const NIGHT = { ...AS_IT_COMES, paper: "#101216", ink: "#f2efe8", accent: "#d7ff3e" };

/** Through a socket, where the memory comes before the framework. */
async function see(path: string, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const answer = await fetch(shop.url + path, { redirect: "manual", headers });
  return { body: await answer.text(), headers: answer.headers };
}

async function publish(values: object) {
  const { body: settings } = await api(shop, "GET", "/api/admin/settings", { token });
  const { version } = settings.appearance;
  const body = { version, values };
  return api(shop, "PUT", "/api/admin/settings/appearance", { token, body });
}

let secret: string;
let cookie: string;

beforeEach(async () => {
  const { body: settings } = await api(shop, "GET", "/api/admin/settings", { token });
  const { body } = await api(shop, "PUT", "/api/admin/settings/appearanceDraft", {
    token,
    body: {
      version: settings.appearanceDraft.version,
      values: { ...NIGHT, publishAt: "" },
    },
  });
  secret = body.values.previewSecret;
  const followed = await see(`/preview/${secret}`);
  cookie = String(followed.headers.get("set-cookie")).split(";")[0] ?? "";
});

test("a preview shows on pages that others have asked for before", async () => {
  for (let i = 0; i < 3; i++) expect((await see("/")).body).toBe("the shop");
  expect((await see("/", cookie)).body).toBe("the shop on #101216");
  expect((await see("/")).body).toBe("the shop");
});

test("the draft's secret in a query shows nothing", async () => {
  expect((await see(`/?preview=${secret}`)).body).toBe("the shop");
});

test("the live shop in a frame is rendered once for all, also where the browser follows a preview", async () => {
  await eventually(async () => {
    await see("/?preview=live");
    const before = rendered;
    for (const sent of [undefined, cookie]) {
      for (let i = 0; i < 3; i++) {
        const { body, headers } = await see(`/?other=${i}&preview=live`, sent);
        expect(body).toBe("the shop");
        expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
        expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
        expect(headers.get("x-robots-tag")).toBe("noindex");
      }
    }
    expect(rendered).toBe(before);
  });
  for (let i = 0; i < 3; i++) {
    const { headers } = await see("/");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.has("x-robots-tag")).toBe(false);
  }
  await publish({ ...AS_IT_COMES, corners: "round" });
  const before = rendered;
  await see("/?preview=live");
  expect(rendered).toBeGreaterThan(before);
});
