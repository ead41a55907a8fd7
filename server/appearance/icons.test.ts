import { beforeEach, expect, test, vi } from "vitest";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { api, multipart, signInAdmin } from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const getPicture = vi.spyOn(shop.context.media.pictures, "get");

/** Gives the shop an icon of this color. */
async function publishIcon(color: string): Promise<void> {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`,
  );
  const image = { bytes, filename: "icon.svg", type: "image/svg+xml" };
  const form = multipart({ image, for: "icon" });
  const favicon = (await api(shop, "POST", "/api/upload", { token, ...form })).body.imageUrl;
  const saved = await changeSettings(shop, token, "appearance", { ...AS_IT_COMES, favicon });
  expect(saved.status).toBe(200);
  getPicture.mockClear();
}

const ask = async () => {
  const { headers } = await shop.app.inject({ url: "/favicon.ico" });
  return headers["content-type"];
};
const askTogether = () => Promise.all([1, 2, 3, 4].map(ask));

beforeEach(() => {
  getPicture.mockReset();
});

test("an icon is made once for all who ask for it", async () => {
  await publishIcon("#0a5");
  expect(new Set(await askTogether())).toEqual(new Set(["image/x-icon"]));
  expect(await ask()).toBe("image/x-icon");
  expect(getPicture).toHaveBeenCalledOnce();
});

test("a picture that cannot be read leaves the house's icon, and is not read for each call", async () => {
  await publishIcon("#a05");
  const source = { bytes: Buffer.from("no picture") };
  getPicture.mockResolvedValue({ source, etag: "", lasting: true });
  expect(await askTogether()).not.toContain("image/x-icon");
  expect(await ask()).not.toBe("image/x-icon");
  expect(getPicture).toHaveBeenCalledOnce();
});
