import { describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { api, signInAdmin } from "../../../tests/support/factories.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { ProductSummary, Suggestions } from "../contract.ts";
import { type DemoProduct, demoProducts } from "../demo/demo-products.ts";
import { wordsFor } from "../demo/demo-words.ts";
import { listSingleWords } from "./suggest.ts";

const shop = await createTestShop({ settings: { SEED: "demo" } });
const { token } = await signInAdmin(shop);

async function speak(language: "en" | "de"): Promise<void> {
  const german = language === "de" && { currency: "EUR", locale: "de-DE" };
  const saved = await changeSettings(shop, token, "region", { language, ...german });
  expect(saved.status).toBe(200);
}

async function list(search: string): Promise<string[]> {
  const address = `/api/products?limit=100&search=${encodeURIComponent(search)}`;
  const { status, body } = await api(shop, "GET", address);
  expect(status, search).toBe(200);
  return body.map(({ name }: ProductSummary) => name);
}

async function suggest(search: string): Promise<Suggestions> {
  const address = `/api/products/suggest?search=${encodeURIComponent(search)}`;
  return (await api(shop, "GET", address)).body;
}

type Wanted = (product: DemoProduct & { name: string }) => boolean;
const german = demoProducts.map((product) => ({ ...product, ...wordsFor(product, "de") }));
const called =
  (name: RegExp): Wanted =>
  (product) =>
    name.test(product.name);
const is =
  (...garments: DemoProduct["garment"][]): Wanted =>
  ({ garment }) =>
    garments.includes(garment);
const comesIn =
  (...colors: DemoProduct["colors"]): Wanted =>
  (product) =>
    colors.some((color) => product.colors.includes(color));
const madeOf =
  (material: DemoProduct["material"]): Wanted =>
  (product) =>
    product.material === material;
const forWhom =
  (gender: DemoProduct["gender"]): Wanted =>
  (product) =>
    product.gender === gender;
const all =
  (...wanted: Wanted[]): Wanted =>
  (product) =>
    wanted.every((wants) => wants(product));
const any =
  (...wanted: Wanted[]): Wanted =>
  (product) =>
    wanted.some((wants) => wants(product));

const shirts = called(/hemd/i);
const trousers = called(/hose/i);
const skirts = called(/rock\b/i);
const jackets = called(/jacke/i);
const cotton = any(madeOf("Cotton"), called(/baumwoll/i));
const linen = any(madeOf("Linen"), called(/leinen/i));

/** What a shopkeeper expects to stand first, and nothing else among it. */
const EXPECTED: [searches: string[], wanted: Wanted][] = [
  [["Hemd", "Hemden", "hemd", "Hmed", "Hemdne"], shirts],
  [
    ["Leinenhemd", "Leinenhemden", "Hemd aus Leinen", "Leinen Hemd", "Leinenhmed"],
    all(shirts, linen),
  ],
  [["Oxfordhemd", "Oxford-Hemd", "Oxford Hemden"], called(/oxfordhemd/i)],
  [["Seidenhemd"], called(/seidenhemd/i)],
  [["Baumwollhemd", "Hemd aus Baumwolle"], all(shirts, madeOf("Cotton"))],
  [["Bluse", "Blusen", "Blusse"], called(/bluse/i)],
  [["Seidenbluse", "Bluse aus Seide"], called(/seidenbluse/i)],
  [["Hose", "Hosen"], trousers],
  [["Leinenhose", "Hosen aus Leinen"], all(trousers, linen)],
  [["Wollhose", "Wollhosen"], all(trousers, madeOf("Wool"))],
  [["weite Hosen", "weite Hose"], is("wide-leg-trousers")],
  [["Jogginghose", "Jogginghosen", "Trainingshose"], is("joggers")],
  [["Rock", "Röcke", "Roecke", "Rocke", "Röcken"], skirts],
  [["Minirock", "Miniröcke"], called(/minirock/i)],
  [["Faltenrock", "Faltenröcke", "Faltenroecke"], is("pleated-skirt")],
  [["Midirock"], called(/midirock/i)],
  [["Jacke", "Jacken", "Winterjacke", "Übergangsjacke", "Uebergangsjacke"], jackets],
  [["Strickjacke", "Strickjacken", "Cardigan", "Strikjacke"], called(/strickjacke/i)],
  [["Jeansjacke", "Jeansjacken", "Jeans-Jacke"], called(/jeansjacke/i)],
  [["Pullover", "Pulli", "Pullis", "Strickpullover", "Pulover", "Pulovver"], is("crew-knit")],
  [["Baumwollpullover"], all(is("crew-knit"), cotton)],
  [["Hoodie", "Hoodies", "Kapuzenpullover", "Kapuzenpulli"], is("hoodie")],
  [["T-Shirt", "Tshirt", "T-Shirts", "t shirt", "Shirt", "Shirts"], is("tee")],
  [["Polo", "Poloshirt", "Polohemd", "Poloshirts"], is("polo")],
  [["Jeans", "Jenas", "Jeanshose"], is("jeans")],
  [["Leggings", "Leggins", "Legging"], is("leggings")],
  [["Shorts", "kurze Hose", "kurze Hosen"], is("shorts")],
  [["Chino", "Chinos", "Chinohose"], is("chinos")],
  [["Overshirt", "Hemdjacke"], is("overshirt")],
  [["Top", "Trägertop", "Traegertop", "Tanktop"], is("camisole")],
  [["schwarz", "Schwarz", "schwarzes", "schwraz"], comesIn("Black")],
  [["schwarze Hose", "schwarze Hosen", "Hose schwarz"], all(trousers, comesIn("Black"))],
  [["blau", "dunkelblau", "marineblau", "himmelblau", "hellblau"], comesIn("SkyBlue")],
  [["dunkelblaues Hemd", "blaue Hemden", "Hemd himmelblau"], all(shirts, comesIn("SkyBlue"))],
  [["rot", "rotes", "weinrot", "Bordeaux"], comesIn("Maroon")],
  [["grün", "gruen", "dunkelgrün", "dunkelgruen", "oliv", "olivgrün"], comesIn("Olive")],
  [["grüner Rock", "gruene Roecke", "dunkelgrüner Rock"], all(skirts, comesIn("Olive"))],
  [["weiß", "weiss", "Weisse"], comesIn("White")],
  [["weißes Hemd", "weisse Hemden"], all(shirts, comesIn("White"))],
  [["grau"], comesIn("Gray")],
  [["rosa", "pink"], comesIn("Pink")],
  [["braun", "braune"], comesIn("Brown")],
  [["Damen", "Frauen", "für Damen"], forWhom("Women")],
  [["Herren", "Männer", "Maenner", "für Herren"], forWhom("Men")],
  [["Herrenhemd", "Herrenhemden", "Hemden für Herren"], all(shirts, forWhom("Men"))],
  [["Damenjeans", "Jeans für Damen", "Damen Jeans"], all(is("jeans"), forWhom("Women"))],
  [["Damenpullover", "Damenpulli"], all(is("crew-knit"), forWhom("Women"))],
  [["Damenhosen"], all(trousers, forWhom("Women"))],
  [["Oberteile", "Oberteil"], ({ category }) => category === "Top Wear"],
  [["Hosen & Röcke"], ({ category }) => category === "Bottom Wear"],
  [["Baumwolle"], cotton],
  [["Leinen"], linen],
  [["Wolle"], any(madeOf("Wool"), called(/(?<!aum)wolle\b/i))],
  [["100% Leinen", "reines Leinen"], madeOf("Linen")],
  [["Sommerleinen"], ({ collection }) => collection === "Summer Linen"],
  [["gestreift", "gestreifte"], called(/gestreift/i)],
  [["gestreiftes Hemd", "gestreifte Hemden"], all(shirts, called(/gestreift/i))],
  [["karierte Shorts"], all(is("shorts"), called(/kariert/i))],
  [["karierter Rock", "Rock kariert"], all(skirts, called(/kariert/i))],
  [["Hemd unter 60 €", "Hemden unter 60 Euro"], all(shirts, ({ priceCents }) => priceCents < 6000)],
  [["Jacken bis 100 Euro"], all(jackets, ({ priceCents }) => priceCents <= 10_000)],
  [
    ["Hemd Größe XS", "Hemd Gr. XS", "Hemd in Groesse XS"],
    all(shirts, ({ sizes }) => sizes.includes("XS")),
  ],
  [
    ["reduziert", "Sale", "im Angebot"],
    ({ originalPriceCents }) => originalPriceCents !== undefined,
  ],
];

describe("a shop in German", async () => {
  await list("Hemden");
  await suggest("schwa");
  await speak("de");

  test.each(EXPECTED)(
    "finds with %j what is meant, first of all [OWN-10]",
    async (searches, wanted) => {
      const expected = german.filter(wanted).map(({ name }) => name);
      for (const search of searches) {
        const first = (await list(search)).slice(0, expected.length);
        expect.soft(first.toSorted(), search).toEqual(expected.toSorted());
      }
    },
  );

  test("finds nothing for what it does not have [OWN-10]", async () => {
    for (const search of ["Gummistiefel", "Badeanzug", "Samtkleid", "Skihose"]) {
      expect(await list(search), search).toEqual([]);
    }
  });

  test("suggests what its pages show, in German words [OWN-10]", async () => {
    const asked: [typed: string, word: string][] = [
      ["lein", "leinen"],
      ["schwa", "schwarz"],
      ["himm", "himmelblau"],
      ["pul", "pullover"],
      ["pulli", "pullover"],
      ["t sh", "t-shirt"],
      ["obert", "oberteile"],
      ["baumw", "baumwolle"],
      ["lienen", "leinen"],
      ["grüne lei", "grüne leinen"],
      ["dunkelgrüne ho", "dunkelgrüne hoodie"],
      ["schwarze jea", "schwarze jeans"],
    ];
    for (const [typed, word] of asked) expect((await suggest(typed)).words, typed).toContain(word);
    const english = new Set("linen,black,sky blue,crew knit,tee,men,women,top wear".split(","));
    for (const typed of ["li", "bl", "sky", "cr", "te", "me", "wo", "to", "le", "sch"]) {
      const { words } = await suggest(typed);
      expect(
        words.filter((word) => english.has(word)),
        typed,
      ).toEqual([]);
    }
  });

  test("suggests products while a word is being typed, in the color that was asked for [OWN-10]", async () => {
    for (const typed of ["hem", "hemde", "rö", "roec", "strickj", "kapuzenp"]) {
      expect((await suggest(typed)).products.length, typed).toBeGreaterThan(0);
    }
    for (const typed of ["dunkelblaues hemd", "hellblaue jeans"]) {
      const { products } = await suggest(typed);
      expect(products.length, typed).toBeGreaterThan(0);
      for (const { image } of products) expect(image, typed).toMatch(/skyblue/i);
    }
  });

  test("names the words that find something after a search that found nothing [OWN-10]", async () => {
    const { context } = shop;
    expect(await listSingleWords(context, "Hemden Gummistiefel")).toEqual(["hemd"]);
    expect(await listSingleWords(context, "lienen Gummistiefel grünes")).toEqual([
      "leinen",
      "grünes",
    ]);
  });

  test("hears of new words, and of those that went [OWN-10]", async () => {
    expect(await list("Bademäntel")).toEqual([]);
    const { pool } = shop.database;
    const sku = "SV-WB-001";
    const rename = (name: string) =>
      pool.query("update products set name = $1 where sku = $2 returning id", [name, sku]);
    await rename("Bademantel aus Krepp");
    shop.context.catalogChanged();
    expect(await list("Bademäntel")).toEqual(["Bademantel aus Krepp"]);
    await rename("Weite Hose mit hohem Bund");
    shop.context.catalogChanged();
    expect(await list("Bademäntel")).toEqual([]);
  });
});

describe("a shop that changes its language", () => {
  test("searches in the new one at once, in every process, and in English as before [OWN-10]", async () => {
    const other = await createTestShop({ beside: shop });
    const counts = async (at: typeof shop, searches: string[]) => {
      const found = [];
      for (const search of searches) {
        const { body } = await api(at, "GET", `/api/products?search=${encodeURIComponent(search)}`);
        found.push(body.length);
      }
      return found;
    };
    const searches = ["schwarz", "Hosen", "pants", "black t-shirt"];
    await speak("en");
    const english = await counts(shop, searches);
    expect(english.slice(0, 2)).toEqual([0, 0]);
    await eventually(async () => expect(await counts(other, searches)).toEqual(english));
    await speak("de");
    const inGerman = await counts(shop, searches);
    expect(inGerman[0]).toBeGreaterThan(0);
    expect(inGerman[1]).toBeGreaterThan(0);
    await eventually(async () => expect(await counts(other, searches)).toEqual(inGerman));
    await speak("en");
    expect(await counts(shop, searches)).toEqual(english);
  });
});
