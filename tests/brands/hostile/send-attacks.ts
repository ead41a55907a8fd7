import { formsOf, placesIn, type Template } from "../../../common/text.ts";
import { HIDDEN_SIGN } from "../../../server/platform/hidden-signs.ts";
import type { Settings } from "../../../server/settings/contract.ts";
import type { HomePicture, HomeSection } from "../../../server/settings/subjects/home.ts";
import type { BrandShop } from "../lab/brand-shop.ts";
import { calm, type Settled, settle, settleSettings } from "./settle.ts";

/** The next hostile text, no longer than this. */
export type Next = (longest: number) => string;

/** How many texts went through a door, and what became of them. */
export interface Sent extends Settled {
  door: string;
  sent: number;
}

const OWN_PAGES = 4;
const TEXTS_OF_PAGE = 60;
const HARMLESS = { address: "", footerPlace: 0, isPublished: true };

/** Texts for every place of the shop's words that pages may have; those that nobody could say are sent as well. */
export async function sendWords({ admin }: BrandShop, next: Next, most: number): Promise<Sent> {
  const { texts } = (await admin.must("GET", "/api/admin/texts")) as {
    texts: { place: string; own: Template }[];
  };
  const hostile = Object.fromEntries(
    evenly(texts, most).map(({ place, own }) => [place, spoil(own, next)]),
  );
  const settled = await settleSettings(admin, "texts", hostile, {});
  return { door: "words", sent: Object.keys(hostile).length, ...settled };
}

/** Every form of a text, with the places that it needs. */
function spoil(own: Template, next: Next): Template {
  const words = (template: string) => {
    const places = [...new Set(placesIn(template))].map((name) => `{${name}}`);
    // Braces would be places that nobody fills, which the shop refuses one by one.
    return `${next(300).replace(/[{}]/g, "|") || "x"} ${places.join(" ")}`;
  };
  if (typeof own === "string") return words(own);
  const forms = Object.entries(formsOf(own)).map(([form]) => [form, words(formsOf(own).other)]);
  return Object.fromEntries(forms) as Template;
}

function evenly<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}

export async function sendHome({ admin }: BrandShop, next: Next): Promise<Sent> {
  const word = () => next(60).trim() || "x";
  const picture = (): HomePicture => ({
    ...{ scene: "men", url: "", altText: word(), x: 50, y: 50 },
  });
  const worded = () => ({
    ...{ mark: word(), title: word(), text: next(1200).trim(), action: word() },
    ...{ target: `https://shop.example/${next(200)}`, picture: picture() },
  });
  const list = { collection: "", gender: "", category: "", sort: "newest" } as const;
  const sections: HomeSection[] = [
    { kind: "hero", ...worded() },
    {
      kind: "blocks",
      blocks: [worded(), worded()].map(({ title, action, target, picture: one }) => ({
        title,
        action,
        target,
        picture: one,
      })),
    },
    {
      kind: "strip",
      title: word(),
      text: next(300).trim(),
      list: { ...list, collection: word() },
      count: 4,
    },
    {
      kind: "grid",
      title: word(),
      text: next(300).trim(),
      list: { ...list, gender: word() },
      count: 4,
    },
    { kind: "strip", title: word(), text: word(), list, count: 4 },
    { kind: "banner", ...worded() },
    { kind: "passage", side: "left", ...worded() },
    { kind: "bestSeller", title: word() },
    {
      kind: "trust",
      points: ["truck", "returns", "lock"].map((icon) => ({
        icon: icon as "truck",
        title: word(),
        text: word(),
      })),
    },
  ];
  const settled = await settleSettings(
    admin,
    "home",
    { sections },
    { sections: sections.map(harmlessSection) },
  );
  return { door: "home", sent: countTexts(sections), ...settled };
}

/** The same section with words that nobody minds. */
function harmlessSection(section: HomeSection): HomeSection {
  const calmText = (value: unknown, name = ""): unknown => {
    if (Array.isArray(value)) return value.map((one) => calmText(one, name));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, calmText(one, key)]),
      );
    }
    if (typeof value !== "string" || ["kind", "scene", "icon", "side", "sort"].includes(name))
      return value;
    return name === "title" ? "A" : "";
  };
  return calmText(section) as HomeSection;
}

function countTexts(value: unknown): number {
  if (typeof value === "string") return value === "" ? 0 : 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countTexts(one), 0);
}

/** Names and addresses of the menus, the shop's identity, its networks and the codes of its owner. */
export async function sendFront({ admin }: BrandShop, next: Next): Promise<Sent[]> {
  const entry = (name: string, address: string) => ({
    name,
    target: { kind: "address" as const, address },
  });
  const entries = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      entry(next(40) || "x", place % 2 === 0 ? "/" : `https://shop.example/${next(100)}`),
    );
  const plain = (count: number) => Array.from({ length: count }, () => entry("A", "/"));
  const menus: Settings["menus"] = {
    header: entries(6),
    footer: [{ title: next(40), entries: entries(10) }],
  };
  const identity = await admin.read("identity");
  const social = await admin.read("social");
  const verification = await admin.read("verification");
  const spoiled = <T extends object>(values: T, attack: () => string): T =>
    Object.fromEntries(Object.keys(values).map((name) => [name, attack()])) as T;
  const spoiledIdentity = {
    ...spoiled(identity, () => next(40).trim()),
    name: next(60).trim() || "x",
  };
  const doors: [string, () => Promise<Settled>, number][] = [
    [
      "menus",
      () =>
        settleSettings(admin, "menus", menus, {
          header: plain(6),
          footer: [{ title: "", entries: plain(10) }],
        }),
      26,
    ],
    [
      "identity",
      () => settleSettings(admin, "identity", spoiledIdentity, identity),
      Object.keys(identity).length,
    ],
    [
      "networks",
      () =>
        settleSettings(
          admin,
          "social",
          spoiled(social, () => `https://shop.example/${next(100)}`),
          social,
        ),
      Object.keys(social).length,
    ],
    [
      "codes",
      () =>
        settleSettings(
          admin,
          "verification",
          spoiled(verification, () => next(90)),
          verification,
        ),
      Object.keys(verification).length,
    ],
  ];
  const found: Sent[] = [];
  for (const [door, send, sent] of doors) found.push({ door, sent, ...(await send()) });
  return found;
}

/** Some pages of the shop's own, each of many texts. Answers where they are. */
export async function sendPages({ admin }: BrandShop, next: Next, round: number) {
  const found: Sent = { door: "own pages", sent: 0, refused: 0, problems: [] };
  const paths: string[] = [];
  for (let number = 0; number < OWN_PAGES; number++) {
    const address = `hostile-${round}-${number}`;
    const harmless = { ...HARMLESS, address, title: "A", description: "", text: "A" };
    const text = Array.from({ length: TEXTS_OF_PAGE }, () => next(800)).join("\n\n");
    // A text with a sign that nobody sees, or with half of one, is refused whole: then it comes without.
    const seen = text.replaceAll(new RegExp(HIDDEN_SIGN, "gv"), "").toWellFormed();
    const readable = { ...harmless, text: seen };
    const page = { ...harmless, title: next(120), description: next(300), text };
    const settled = await settle(
      `own page ${address}`,
      page,
      (values) => admin.call("POST", "/api/admin/pages", values),
      (values, field) => calm(values, readable, [field]),
    );
    found.sent += TEXTS_OF_PAGE + 2;
    found.refused += settled.refused;
    found.problems.push(...settled.problems);
    if (settled.problems.length === 0) paths.push(`/pages/${address}`);
  }
  return { found, paths };
}

const PRODUCT_TEXTS = ["name", "description", "brand", "material", "collections"] as const;

/** What products are called and told of. */
export async function sendProducts({ admin }: BrandShop, next: Next, count: number): Promise<Sent> {
  const found: Sent = { door: "products", sent: 0, refused: 0, problems: [] };
  const list = (await admin.must("GET", `/api/products?limit=${count}`)) as { _id: string }[];
  for (const { _id } of list) {
    const texts = Object.fromEntries(
      PRODUCT_TEXTS.map((name) => [name, next(name === "description" ? 1000 : 80).trim() || "x"]),
    );
    const harmless = Object.fromEntries(PRODUCT_TEXTS.map((name) => [name, "A"]));
    const settled = await settle(
      "a product",
      texts,
      (values) => admin.call("PUT", `/api/admin/products/${_id}`, values),
      (values, field) => calm(values, harmless, [field]),
    );
    found.sent += PRODUCT_TEXTS.length;
    found.refused += settled.refused;
    found.problems.push(...settled.problems);
  }
  return found;
}

/** Logos. What is taken is served as pixels alone; one of those that were taken becomes the shop's. */
export async function sendDrawings(shop: BrandShop, drawings: readonly string[]): Promise<Sent> {
  const { admin, pool } = shop;
  const found: Sent = { door: "logos", sent: drawings.length, refused: 0, problems: [] };
  await pool.query("delete from rate_limits");
  let logo = "";
  for (const drawing of drawings) {
    const answer = await admin.upload(Buffer.from(drawing), "logo", "image/svg+xml");
    if (answer.status === 201) {
      logo = answer.body.imageUrl;
      const type = (await fetch(shop.url + logo)).headers.get("content-type");
      if (type !== "image/webp") found.problems.push(`a logo is served as ${type}: ${drawing}`);
      continue;
    }
    found.refused++;
    const fault = answer.status >= 500 || !answer.body?.errors?.[0]?.field;
    if (fault)
      found.problems.push(`a logo was answered ${answer.status}: ${drawing.slice(0, 200)}`);
  }
  await admin.set("appearance", { ...(await admin.read("appearance")), logo });
  return found;
}
