import type { Locator, Page } from "@playwright/test";
import { signInByApi } from "./back-office.ts";
import { expect, type ShopFixture } from "./fixtures.ts";
import { photograph } from "./photos.ts";

export const ADD = "/admin/products/add";
export const LIST = /\/admin\/products$/;

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const stock = (page: Page, color: string, size: string) =>
  field(page, `Stock of ${color}, ${size}`);
export const grid = (page: Page) => page.getByRole("table", { name: "Variants and stock" });
export const save = (page: Page) =>
  page.getByRole("button", { name: /^(Add product|Save changes)$/ });
export const pictures = (page: Page) => page.getByRole("listitem", { name: /^Picture \d+$/ });
export const altTexts = (page: Page) =>
  pictures(page)
    .getByLabel("Alt text")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export const photo = async (name: string) => {
  return { name, mimeType: "image/jpeg", buffer: await photograph("jpeg", 400, 500) };
};

export async function choosePictures(page: Page, files: Awaited<ReturnType<typeof photo>>[]) {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose pictures" }).click();
  await (await asked).setFiles(files);
}

/** What a spreadsheet would put there. */
export async function paste(cell: Locator, text: string) {
  await cell.focus();
  await cell.evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    const options = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

interface Stored {
  _id: string;
  name: string;
  price: number;
  sku: string;
  countInStock: number;
  colors: string[];
  sizes: string[];
  version: number;
  isPublished: boolean;
  images: { url: string; altText: string; color?: string }[];
  variants: { color: string; size: string; sku: string; countInStock: number; reserved: number }[];
}

/** The products of the shop as an admin's other programs see and change them. */
export async function backOffice(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const product = (id: string) => `/api/admin/products/${id}`;
  return {
    async add(data: object): Promise<Stored> {
      const response = await page.request.post("/api/admin/products", { headers, data });
      expect(response.status()).toBe(201);
      return (await response.json()) as Stored;
    },
    async change(id: string, data: object): Promise<void> {
      const response = await page.request.put(product(id), { headers, data });
      expect(response.status()).toBe(200);
    },
    async read(id: string): Promise<Stored> {
      return (await (await page.request.get(product(id), { headers })).json()) as Stored;
    },
    async find(name: string): Promise<Stored> {
      const query = `search=${encodeURIComponent(name)}`;
      const list = await page.request.get(`/api/admin/products?${query}`, { headers });
      const [found] = (await list.json()) as Stored[];
      if (!found) throw new Error(`there is no product ${name}`);
      return this.read(found._id);
    },
    async remove(id: string): Promise<void> {
      const response = await page.request.delete(product(id), { headers });
      expect(response.status()).toBe(204);
    },
  };
}

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

export function shirt(name = unique("Loom Shirt")) {
  return {
    name,
    description: "Woven on an old loom.",
    price: 49.9,
    sku: name.replace(/\s+/g, "-"),
    gender: "Women",
    category: "Top Wear",
    variants: [
      { color: "Black", size: "S", countInStock: 4 },
      { color: "Black", size: "M", countInStock: 5 },
      { color: "Cream", size: "S", countInStock: 6 },
      { color: "Cream", size: "M", countInStock: 7 },
    ],
  };
}
