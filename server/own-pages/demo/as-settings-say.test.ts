import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { WayBack } from "../../../common/delivery.ts";
import { LANGUAGES } from "../../../common/locales.ts";
import { deliveryMethod } from "../../../tests/support/delivery.ts";
import { signInAdmin } from "../../../tests/support/factories.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { type Settings, SUBJECTS } from "../../settings/contract.ts";
import { findPublished } from "../read-pages.ts";
import { pageTemplates } from "../templates/templates.ts";
import { asSettingsSay, PASSAGES } from "./as-settings-say.ts";
import { demoPagesIn } from "./demo-pages.ts";
import { FOLLOWED, type Passage } from "./passages.ts";
import { seedDemoPages } from "./seed-demo-pages.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
await seedDemoPages(shop.context);
afterAll(() => shop.close());

const zones = [
  {
    name: "Near | *by*",
    places: ["DE", "US-CA"],
    methods: [
      deliveryMethod({ days: "working" }),
      deliveryMethod({
        ...{ key: "express", name: "Express", freeFromCents: 0, by: "weight" as const },
        steps: [
          { from: 0, priceCents: 900 },
          { from: 1000, priceCents: 1290 },
        ],
      }),
    ],
  },
];

async function set<S extends (typeof FOLLOWED)[number]>(subject: S, change: Partial<Settings[S]>) {
  const { status, body } = await changeSettings(shop, token, subject, change);
  expect(status, JSON.stringify(body)).toBe(200);
}
const setZones = () => set("delivery", { zones });
const setReturns = (days: number, wayBack: WayBack = "") => set("returns", { days, wayBack });

/** Every page of the demo as visitors read it. */
const pagesIn = (language: (typeof LANGUAGES)[number]) =>
  demoPagesIn(language).map((page) =>
    asSettingsSay(shop.context, { ...page, topic: page.topic ?? "" }),
  );
const textsIn = (language: (typeof LANGUAGES)[number]) =>
  pagesIn(language)
    .map(({ description, text }) => `${description}\n${text}`)
    .join("\n");
const textOf = (topic: string, language: (typeof LANGUAGES)[number] = "en") =>
  pagesIn(language).find((page) => page.topic === topic)?.text ?? "";

beforeEach(async () => {
  for (const subject of FOLLOWED) await set(subject, SUBJECTS[subject].defaults);
});

describe.each(LANGUAGES)("the demo's pages (%s)", (language) => {
  test("stand as they came while the settings do [DELIVERY-10]", () => {
    expect(pagesIn(language)).toEqual(demoPagesIn(language));
  });

  test("have each passage that is told anew, once [DELIVERY-10]", () => {
    type Said = Pick<Passage<never>, "topic" | "passage">;
    const all = FOLLOWED.flatMap<Said>((subject) => PASSAGES[language][subject]);
    for (const { topic, passage } of all) {
      const page = demoPagesIn(language).find((one) => one.topic === topic);
      const whole = `${page?.description}\n${page?.text}`;
      expect(whole.split(passage), passage).toHaveLength(2);
    }
  });

  test("promise nothing that the settings of delivery deny [DELIVERY-10]", async () => {
    await setZones();
    expect(textsIn(language)).not.toMatch(
      /every country|worldwide|\$100\.00 ship|ten days|charge nothing|jedes Land|alle Welt|immer kostenlos|[Zz]ehn Tage/,
    );
    expect(textOf("shipping", language)).toContain("$4.90");
  });

  test.each([14, 1, 0])("promise %i days of returns, or none [DELIVERY-10]", async (days) => {
    await setReturns(days);
    expect(textsIn(language)).not.toMatch(/45 (days|Tage)/);
    const promised = language === "en" ? /14 days to send/ : /14 Tage, um es zurück/;
    expect(promised.test(textsIn(language))).toBe(days === 14);
  });

  test.each([
    ["an address in the Union", { country: "DE" }, {}, "union"],
    ["a number of the Union alone", {}, { mode: "included", euCountry: "AT" }, "union"],
    ["an address elsewhere", { country: "CH" }, { mode: "included", euCountry: "AT" }, "own"],
    ["an address in the United Kingdom", { country: "GB" }, {}, "own"],
    ["an address in the United States", { country: "US" }, { euCountry: "AT" }, "as it came"],
  ] as const)(
    "say beyond which borders customs may ask for duties: %s [DELIVERY-10]",
    async (_, identity, tax, borders) => {
      await set("identity", identity);
      await set("tax", tax);
      const shipping = textOf("shipping", language);
      const own = language === "en" ? "borders of our country" : "unserer Grenzen";
      const asItCame = language === "en" ? "borders of the United States" : "unserer Grenzen";
      const union = language === "en" ? "the European Union" : "der Europäischen Union";
      const said = { own, "as it came": asItCame, union }[borders];
      expect(shipping).toContain(said);
      for (const other of [own, asItCame, union]) {
        if (other !== said) expect(shipping).not.toContain(other);
      }
    },
  );

  test("name no state beside its country [DELIVERY-10]", async () => {
    const methods = [deliveryMethod()];
    const west = { name: "West", places: ["US-CA"], methods };
    const rest = { name: "Rest", places: ["DE", "US", "CA-QC"], methods };
    await set("delivery", { zones: [west, rest] });
    const places = /(?:ship to|liefern nach:) ([^.]*)\./.exec(textOf("shipping", language))?.[1];
    expect(places).toBe("Germany, United States, Quebec");
  });

  test("say who may order, and how codes go together [PAGE-10]", async () => {
    const asGuest = /order as a guest|bestellen als Gast/;
    expect(textOf("terms", language)).toMatch(asGuest);
    expect(textOf("terms", language)).not.toMatch(/added up|zusammenzählen/);
    await set("accounts", { guests: false });
    expect(textOf("terms", language)).not.toMatch(asGuest);
    expect(textOf("terms", language)).toMatch(/account of your own|mit einem eigenen Konto/);
  });

  test("name each cookie that the settings have the shop set [PAGE-10]", async () => {
    const cookies = () => {
      const privacy = textOf("privacy", language);
      const names = ["one cookie", "two cookies", "ein Cookie", "zwei Cookies", "*region*"];
      return names.filter((name) => privacy.includes(name));
    };
    const [one, two] =
      language === "en" ? ["one cookie", "two cookies"] : ["ein Cookie", "zwei Cookies"];
    await set("tax", { mode: "included", euCountry: "DE" });
    expect(cookies(), "prices are the same everywhere").toEqual([one]);
    await set("tax", { mode: "added" });
    expect(cookies()).toEqual([two, "*region*"]);
  });

  test("name whom a VAT number goes to, only where there may be one [PAGE-10]", async () => {
    await set("tax", { mode: "included", euCountry: "DE" });
    expect(textOf("privacy", language)).not.toContain("VIES");
    await set("tax", { businesses: true });
    expect(textOf("privacy", language)).toMatch(/VIES/);
    expect(textOf("privacy", language)).toMatch(/\| (For good|Auf Dauer), /);
    expect(textOf("terms", language)).toMatch(/tax that we owe|Steuer, die wir/);
  });

  test("say that the customer pays for the way back, to the letter, unless the shop does [DELIVERY-12]", async () => {
    const { days } = SUBJECTS.returns.defaults;
    await setReturns(days, "customer");
    expect(pagesIn(language)).toEqual(demoPagesIn(language));
    const customerPays = language === "en" ? "and pay for the way back" : "und zahlen den Rückweg";
    const shopPays = language === "en" ? "we pay for the way back" : "wir zahlen den Rückweg";
    expect(textOf("returns", language)).toContain(customerPays);
    await setReturns(days, "shop");
    expect(textsIn(language)).toContain(shopPays);
    expect(textsIn(language)).not.toContain(customerPays);
    await setReturns(0, "shop");
    expect(textsIn(language)).not.toContain(customerPays);
  });
});

test("what the privacy page of the demo says by the settings is whole Markdown [PAGE-10]", async () => {
  await set("tax", { mode: "added", euCountry: "DE", businesses: true });
  const page = await findPublished(shop.context, "privacy");
  if (!page || "movedTo" in page) throw new Error("it is published");
  expect(page.html).toMatch(/<td>A VAT number[^<]*<\/td>\s*<td>[^<]*<\/td>\s*<td>For good/);
  expect(page.html).toMatch(/<li><em>region<\/em>, with the country/);
  expect(page.html).toMatch(/<li><strong>The European Union/);
});

test.each(pageTemplates().filter(({ topic }) => topic === "privacy"))(
  "the template about privacy names every cookie ($market) [PAGE-9]",
  ({ market, text }) => {
    expect(text).toContain("(*region*)");
    // A number is taken only where the shop is registered in the Union.
    expect(text.includes("VIES")).toBe(["eu", "de"].includes(market));
  },
);

test("the page about shipping has every zone and way with its prices and days [DELIVERY-10]", async () => {
  await setZones();
  const page = await findPublished(shop.context, "shipping");
  if (!page || "movedTo" in page) throw new Error("it is published");
  expect(page.html).toContain("We ship to Germany, California.");
  const cells = [...page.html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect(cells.slice(0, 6)).toEqual([
    ...["Near | *by*", "Standard, 1–3 working days", "$4.90, free from $100.00 on"],
    ...["Near | *by*", "Express, 1–3 days", "$9.00, $12.90 from 1,000 g on"],
  ]);
});

test("a page that an admin changed says what the admin wrote [DELIVERY-10]", async () => {
  await setReturns(14);
  const [page] = demoPagesIn("en").filter(({ topic }) => topic === "returns");
  if (!page) throw new Error("there is one");
  const own = { ...page, topic: "returns", text: `${page.text}\n\nAnd a smile.` };
  expect(asSettingsSay(shop.context, own)).toEqual(own);
});
