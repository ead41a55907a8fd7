import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { WayBack } from "../../../common/delivery.ts";
import { LANGUAGES } from "../../../common/locales.ts";
import { deliveryMethod, setZones } from "../../../tests/support/delivery.ts";
import { api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { SUBJECTS } from "../../settings/contract.ts";
import { findPublished } from "../read-pages.ts";
import { asSettingsSay, PASSAGES } from "./as-settings-say.ts";
import { demoPagesIn } from "./demo-pages.ts";
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

async function setReturns(days: number, wayBack: WayBack = "") {
  const { body } = await api(shop, "GET", "/api/admin/settings", { token });
  const change = { version: body.returns.version, values: { days, wayBack } };
  const { status } = await api(shop, "PUT", "/api/admin/settings/returns", { token, body: change });
  expect(status).toBe(200);
}

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
  await setZones(shop, token, SUBJECTS.delivery.defaults.zones);
  await setReturns(SUBJECTS.returns.defaults.days);
});

describe.each(LANGUAGES)("the demo's pages (%s)", (language) => {
  test("stand as they came while delivery and returns do [DELIVERY-10]", () => {
    expect(pagesIn(language)).toEqual(demoPagesIn(language));
  });

  test("have each passage that is told anew, once [DELIVERY-10]", () => {
    const { delivery, returns } = PASSAGES[language];
    for (const { topic, passage } of [...delivery, ...returns]) {
      const page = demoPagesIn(language).find((one) => one.topic === topic);
      const whole = `${page?.description}\n${page?.text}`;
      expect(whole.split(passage), passage).toHaveLength(2);
    }
  });

  test("promise nothing that the settings of delivery deny [DELIVERY-10]", async () => {
    await setZones(shop, token, zones);
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

test("the page about shipping has every zone and way with its prices and days [DELIVERY-10]", async () => {
  await setZones(shop, token, zones);
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
