import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { getPalette } from "../../common/appearance/shop-appearance.ts";
import { appearanceApiMessages } from "../../common/messages/admin/appearance.ts";
import { mediaApiMessages } from "../../common/messages/media.ts";
import { getShopFront } from "../../common/shop-front.ts";
import { api, multipart, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { sweepUploads } from "../media/uploads/uploads.ts";
import { renderMail } from "../platform/mail/render-mail.ts";
import { getSettings } from "../settings/read-settings.ts";
import { publishWhenDue } from "./draft.ts";

const shop = await createTestShop({
  pages: async (_request, { preview }) =>
    new Response(JSON.stringify(preview ?? "the shop"), {
      headers: { "content-type": "text/html" },
    }),
});
const { token } = await signInAdmin(shop);

const LIVE = "/api/admin/settings/appearance";
const DRAFT = "/api/admin/settings/appearanceDraft";
const NIGHT = { ...AS_IT_COMES, paper: "#101216", ink: "#f2efe8", accent: "#d7ff3e" };
const DAY = 24 * 60 * 60 * 1000;

const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body;
async function put(url: string, values: object) {
  const { appearance, appearanceDraft } = await read();
  const { version } = url === LIVE ? appearance : appearanceDraft;
  return api(shop, "PUT", url, { token, body: { version, values } });
}
const draft = (values: object) => put(DRAFT, { ...AS_IT_COMES, publishAt: "", ...values });
const now = () => getSettings(shop.context, "appearance");

async function upload(bytes: Buffer, use: string, type = "image/png") {
  const form = multipart({ image: { bytes, filename: "logo", type }, for: use });
  return api(shop, "POST", "/api/upload", { token, ...form });
}
const drawing = (inside: string, attributes = "") =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" ${attributes}>${inside}</svg>`,
  );
const stripe = `<rect width="300" height="60" rx="8" fill="#0a5"/>`;

beforeEach(async () => {
  await put(LIVE, AS_IT_COMES);
  await draft({});
});

describe("the appearance", () => {
  test("says how a color is written where one is written otherwise", async () => {
    for (const [url, more] of [
      [LIVE, {}],
      [DRAFT, { publishAt: "" }],
    ] as const) {
      for (const ink of ["red", "#FFF", "#12345G", "#1D1A17", "1d1a17", ""]) {
        const { status, body } = await put(url, { ...AS_IT_COMES, ...more, ink });
        expect([ink, status]).toEqual([ink, 400]);
        const message = "is a color written like #1d1a17, in small letters";
        expect(body.errors).toEqual([{ field: "values.ink", message }]);
      }
    }
  });

  test("is the house's, of which pages say nothing, until an admin publishes another", async () => {
    expect(getShopFront().look).toBeUndefined();
    const { status } = await put(LIVE, NIGHT);
    expect(status).toBe(200);
    expect(getShopFront().look).toEqual({ color: "#d7ff3e" });
    const manifest = (await api(shop, "GET", "/manifest.webmanifest")).body;
    expect(manifest).toMatchObject({ theme_color: "#d7ff3e", background_color: "#101216" });
    const mail = {
      to: { name: "A", address: "a@shop.example" },
      subject: "",
      preview: "",
      reason: "",
      body: [],
    };
    expect(renderMail(mail).html).toContain("background:#101216");
  });

  test.each([
    ["paper", { paper: "red" }],
    ["ink", { ink: "#12345" }],
    ["accent", { accent: "#12345g" }],
    ["textFace", { textFace: "comic" }],
    ["corners", { corners: "wild" }],
    ["logo", { logo: "https://elsewhere.example/logo.png" }],
  ])("with a wrong %s is refused by its field, and nothing changes", async (field, wrong) => {
    const { status, body } = await put(LIVE, { ...NIGHT, ...wrong });
    expect([status, body.errors[0].field]).toEqual([400, `values.${field}`]);
    expect(now()).toEqual(AS_IT_COMES);
  });

  test("keeps every color as it was chosen, and shows what can be read", async () => {
    await put(LIVE, { ...AS_IT_COMES, accent: "#ffd400" });
    expect(now().accent).toBe("#ffd400");
    expect(getPalette().thread).toBe("#7f6800");
  });

  test("goes back to any earlier state", async () => {
    await put(LIVE, NIGHT);
    await put(LIVE, { ...AS_IT_COMES, corners: "round" });
    const { body: states } = await api(shop, "GET", "/api/admin/appearance/states", { token });
    expect(states[0].values.corners).toBe("round");
    expect(states[1].values).toEqual(NIGHT);
    expect(states.at(-1)).toEqual({ version: 0, values: AS_IT_COMES });
    await put(LIVE, states[1].values);
    expect(now()).toEqual(NIGHT);
  });

  test("is nobody's affair but an admin's", async () => {
    const customer = await registerCustomer(shop);
    for (const url of ["/api/admin/appearance/states", "/api/admin/settings"]) {
      expect((await api(shop, "GET", url, { token: customer.token })).status).toBe(403);
    }
    const body = { version: 0, values: NIGHT };
    const { status } = await api(shop, "PUT", LIVE, { token: customer.token, body });
    expect(status).toBe(403);
  });
});

describe("a draft", () => {
  test("is published at its time, and not before", async () => {
    const at = new Date(shop.clock.now().getTime() + DAY).toISOString();
    await draft({ ...NIGHT, publishAt: at });
    await publishWhenDue(shop.context);
    expect(now()).toEqual(AS_IT_COMES);
    shop.clock.advance(DAY);
    await publishWhenDue(shop.context);
    expect(now()).toEqual(NIGHT);
    expect((await read()).appearanceDraft.values.publishAt).toBe("");
  });

  test("that was planned is planned no longer once an appearance was published", async () => {
    await draft({ ...NIGHT, publishAt: new Date(shop.clock.now().getTime() + DAY).toISOString() });
    await put(LIVE, { ...AS_IT_COMES, corners: "round" });
    shop.clock.advance(DAY);
    await publishWhenDue(shop.context);
    expect(now().corners).toBe("round");
  });

  test("cannot be planned for a moment that is none", async () => {
    const { status, body } = await draft({ publishAt: "2026-13-45T99:00:00.000Z" });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "values.publishAt", message: appearanceApiMessages.noMoment }],
    ]);
  });

  test("is shown to whoever follows its link, until they end it, and to nobody else", async () => {
    const { body } = await draft(NIGHT);
    const { previewSecret } = body.values;
    const see = async (url: string, cookie?: string) =>
      shop.app.inject({ url, headers: { ...(cookie !== undefined && { cookie }) } });
    expect((await see("/")).body).toContain("the shop");

    const followed = await see(`/preview/${previewSecret}`);
    expect([followed.statusCode, followed.headers.location]).toEqual([303, "/"]);
    const cookie = String(followed.headers["set-cookie"]).split(";")[0];
    const page = await see("/", cookie);
    expect(JSON.parse(page.body)).toEqual({ appearance: NIGHT });
    expect(page.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });

    const ended = await see("/preview/end", cookie);
    expect(String(ended.headers["set-cookie"])).toMatch(/^appearance_draft=; Max-Age=0/);
    expect((await see("/", "appearance_draft=")).body).toContain("the shop");
  });

  test("keeps its secret out of the audit log", async () => {
    const { body } = await draft(NIGHT);
    const log = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=50", { token });
    expect(body.values.previewSecret).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(log.body)).not.toContain(body.values.previewSecret);
  });
});

describe("a logo", () => {
  test("of an SVG is drawn as high as pages show it, and stays clear where it is", async () => {
    const { status, body } = await upload(drawing(stripe), "logo", "image/svg+xml");
    expect([status, body.imageUrl]).toEqual([201, expect.stringContaining(".640x128/640.webp")]);
    const { rawPayload } = await shop.app.inject({ url: body.imageUrl });
    const { hasAlpha, format } = await sharp(rawPayload).metadata();
    expect([hasAlpha, format]).toEqual([true, "webp"]);
  });

  test.each([
    ["a script", drawing(`${stripe}<script>alert(1)</script>`)],
    ["what runs on load", drawing(stripe, `onload="alert(1)"`)],
    ["a page", drawing(`${stripe}<foreignObject/>`)],
    ["another site's picture", drawing(`<image href="https://elsewhere.example/a.png"/>`)],
    ["a file of the machine", drawing(`<image xlink:href = "file:///etc/passwd"/>`)],
    ["styles from elsewhere", drawing(`<style>@import "//elsewhere.example/a.css"</style>`)],
    ["a fill from elsewhere", drawing(`<rect fill="url(https://elsewhere.example/#a)"/>`)],
    ["a hidden script", drawing(`<a href="java&#115;cript:alert(1)">${stripe}</a>`)],
    ["a script with a prefix", drawing(`${stripe}<svg:script>alert(1)</svg:script>`)],
    ["a page with a prefix", drawing(`${stripe}<s.v-g:foreignObject/>`)],
    [
      "entities",
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`),
    ],
  ])("with %s is refused", async (_, bytes) => {
    const { status, body } = await upload(bytes, "logo", "image/svg+xml");
    // A document type with a list of its own is none of a drawing's.
    expect([400, 415]).toContain(status);
    expect(body.errors[0].field).toBe("image");
    if (status === 400) expect(body.message).toBe(mediaApiMessages.unsafeDrawing);
  });

  test("of which nothing can be seen is refused with what is wrong", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 300, height: 100, channels: 4, background: clear } as const;
    const svg = "image/svg+xml";
    const files: [bytes: Buffer, type: string][] = [
      [Buffer.from("<svg/>"), svg],
      [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`), svg],
      [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"></svg>`), svg],
      [drawing(""), svg],
      [drawing(`<rect width="300" height="60" fill="none"/>`), svg],
      [await sharp({ create }).png().toBuffer(), "image/png"],
    ];
    for (const use of ["logo", "icon"]) {
      for (const [index, [bytes, type]] of files.entries()) {
        const { status, body } = await upload(bytes, use, type);
        const message = mediaApiMessages.showsNothing;
        expect([index, status, body.errors]).toEqual([index, 400, [{ field: "image", message }]]);
      }
    }
  });

  test("keeps what refers to itself", async () => {
    const inside = `<defs><linearGradient id="a"><stop offset="0" stop-color="#123"/></linearGradient></defs><rect width="300" height="60" fill="url(#a)"/><use href="#a"/>`;
    expect((await upload(drawing(inside), "logo", "image/svg+xml")).status).toBe(201);
  });

  test("of 40 megapixels is refused with what is allowed", async () => {
    const large = await sharp({
      create: { width: 8000, height: 5000, channels: 3, background: "#0a5" },
    })
      .png()
      .toBuffer();
    const { status, body } = await upload(large, "logo");
    expect([status, body.message]).toEqual([413, mediaApiMessages.tooManyPixels(12)]);
    const wide = drawing(stripe, `width="90000" height="90000"`);
    expect((await upload(wide, "logo", "image/svg+xml")).status).toBe(413);
  });

  test("or icon that was uploaded for something else is refused where it is larger than one may be", async () => {
    const create = { width: 1600, height: 1000, channels: 3, background: "#0a5" } as const;
    const { body } = await upload(await sharp({ create }).png().toBuffer(), "product");
    for (const [field, width, height] of [
      ["logo", 640, 160],
      ["favicon", 512, 512],
    ] as const) {
      for (const [url, more] of [
        [LIVE, {}],
        [DRAFT, { publishAt: "" }],
      ] as const) {
        const answer = await put(url, { ...AS_IT_COMES, ...more, [field]: body.imageUrl });
        const message = appearanceApiMessages.pictureTooLarge(width, height);
        expect([answer.status, answer.body.errors]).toEqual([
          400,
          [{ field: `values.${field}`, message }],
        ]);
      }
    }
    const small = { ...create, width: 300, height: 100 };
    const fits = await upload(await sharp({ create: small }).png().toBuffer(), "product");
    expect((await put(LIVE, { ...AS_IT_COMES, logo: fits.body.imageUrl })).status).toBe(200);
  });

  test("as an SVG is for no product", async () => {
    expect((await upload(drawing(stripe), "product", "image/svg+xml")).status).toBe(415);
  });

  test("stays as long as a state of the appearance has it", async () => {
    const { body } = await upload(drawing(stripe), "logo", "image/svg+xml");
    await put(LIVE, { ...AS_IT_COMES, logo: body.imageUrl });
    await put(LIVE, AS_IT_COMES);
    shop.clock.advance(3 * DAY);
    await sweepUploads(shop.context);
    expect((await shop.app.inject({ url: body.imageUrl })).statusCode).toBe(200);
    expect((await put(LIVE, { ...AS_IT_COMES, logo: body.imageUrl })).status).toBe(200);
  });

  test("that is not there cannot be published", async () => {
    const gone = `/media/u.${"0".repeat(64)}.640x128/640.webp`;
    const { status, body } = await put(LIVE, { ...AS_IT_COMES, logo: gone });
    expect([status, body.errors[0].field]).toEqual([400, "values.logo"]);
  });
});

test("an icon takes the place of the house's at every address that pages name", async () => {
  const ask = (url: string) => shop.app.inject({ url });
  const { body } = await upload(drawing(stripe), "icon", "image/svg+xml");
  await put(LIVE, { ...AS_IT_COMES, favicon: body.imageUrl });
  const sizes = await Promise.all(
    [
      ["/apple-touch-icon.png", 180],
      ["/icon-192.png", 192],
      ["/icon-512.png", 512],
      ["/icon-maskable-512.png", 512],
    ].map(async ([url, size]) => {
      const { rawPayload, headers } = await ask(String(url));
      const { width, height, format } = await sharp(rawPayload).metadata();
      return [headers["content-type"], width, height, format, size];
    }),
  );
  for (const [type, width, height, format, size] of sizes) {
    expect([type, width, height, format]).toEqual(["image/png", size, size, "png"]);
  }
  const ico = (await ask("/favicon.ico")).rawPayload;
  expect(ico.readUInt16LE(2)).toBe(1);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, format: "png" });
  expect((await ask("/favicon.svg")).headers["content-type"]).toBe("image/svg+xml");
});
