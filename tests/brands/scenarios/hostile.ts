import type { Browser } from "@playwright/test";
import fc from "fast-check";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { anyAttack, anyDrawing } from "../hostile/attacks.ts";
import {
  type Next,
  type Sent,
  sendDrawings,
  sendFront,
  sendHome,
  sendPages,
  sendProducts,
  sendWords,
} from "../hostile/send-attacks.ts";
import { openElsewhere, openWatchedTab } from "../hostile/watch-page.ts";
import { type BrandShop, openBrandShop } from "../lab/brand-shop.ts";
import { openBrowser } from "../lab/browser.ts";

/** In a round, so that a page is not made of hundreds of kilobytes. */
const PRODUCTS = 24;
const DRAWINGS = { short: 12, whole: 60 };
const WORDS = { short: 100, whole: 2000 };
const ADMIN_PAGES = ["texts", "menus", "pages", "products", "audit"].map(
  (name) => `/admin/${name}`,
);

/** Texts, names, Markdown and drawings that would run, were they markup, through the doors that shopkeepers have. */
export const hostile = opsScenario(
  {
    name: "hostile",
    what: "no text, name, Markdown or drawing of a shopkeeper's runs or loads anything [PAGE-11]",
    asked: "nothing runs, nothing asks elsewhere, the policy has nothing to stop",
  },
  async ({ ground, isShort, sizes, seed, say }, cleanUp) => {
    const wanted = sizes.texts ?? (isShort ? 400 : 10_000);
    const elsewhere = await openElsewhere();
    cleanUp(() => elsewhere.close());
    const shop = await openBrandShop(ground);
    cleanUp(() => shop.close());
    const browser = await openBrowser();
    cleanUp(() => browser.close());
    const attacks = draw(anyAttack(elsewhere), wanted, seed);
    const next: Next = (longest) => attacks.next().slice(0, longest);
    const drawings = draw(anyDrawing(elsewhere), wanted, seed);
    const all: Sent[] = [];
    const problems: string[] = [];
    let [sent, shown, pages] = [0, 0, 0];
    let told = 0;
    for (let round = 0; sent < wanted; round++) {
      const { found, paths } = await sendPages(shop, next, round);
      const one = [
        found,
        await sendWords(shop, next, isShort ? WORDS.short : WORDS.whole),
        await sendHome(shop, next),
        ...(await sendFront(shop, next)),
        await sendProducts(shop, next, isShort ? 8 : PRODUCTS),
        await sendDrawings(
          shop,
          Array.from({ length: isShort ? DRAWINGS.short : DRAWINGS.whole }, drawings.next),
        ),
      ];
      all.push(...one);
      problems.push(...one.flatMap((door) => door.problems));
      sent = all.reduce((sum, door) => sum + door.sent, 0);
      const places = [
        ...(await listPlaces(shop)),
        ...paths,
        `/collections/all?search=${encodeURIComponent(next(80))}`,
      ];
      const seen = [
        await look(browser, shop, places),
        await look(browser, shop, isShort ? ADMIN_PAGES.slice(0, 2) : ADMIN_PAGES, true),
      ];
      problems.push(...seen.flatMap((tab) => tab.problems));
      shown += seen.reduce((sum, tab) => sum + tab.shown, 0);
      pages += seen.reduce((sum, tab) => sum + tab.pages, 0);
      say(
        `round ${round}: ${one.map((door) => `${door.door} ${door.refused} of ${door.sent} refused`).join(", ")}`,
      );
      for (const problem of problems.slice(told)) say(`PROBLEM ${problem}`);
      told = problems.length;
      say(`${sent} sent, ${shown} times shown on ${pages} pages, ${problems.length} problems`);
    }
    problems.push(...elsewhere.asked.map((call) => `another server was asked: ${call}`));
    const refused = all.reduce((sum, door) => sum + door.refused, 0);
    return {
      ran: `${sent} hostile texts and drawings, ${refused} of them refused by their field; ${pages} pages`,
      measured: `shown ${shown} times as the text that it is; ${problems.length} ran, loaded or broke something`,
      problems: [...new Set(problems)],
    };
  },
);

/** Where the texts of settings and products stand. */
async function listPlaces({ admin }: BrandShop): Promise<string[]> {
  const [{ _id }] = await admin.must("GET", "/api/products?limit=1");
  return ["/", "/collections/all", `/product/${_id}`, "/login", "/register"];
}

/** Opens these pages in a tab of its own, as a visitor or as the admin. */
async function look(browser: Browser, shop: BrandShop, places: string[], isAdmin = false) {
  const tab = await openWatchedTab(browser, shop.url, isAdmin ? shop.admin.session : {});
  const problems: string[] = [];
  let shown = 0;
  try {
    for (const place of places) {
      problems.push(...(await tab.look(place)));
      const text = await tab.page.evaluate(() => document.body.innerText);
      shown += text.split("attacked").length - 1;
    }
  } finally {
    await tab.close();
  }
  return { problems, shown, pages: places.length };
}

/** One value after another, the same for the same seed. */
function draw(values: fc.Arbitrary<string>, most: number, seed: number) {
  const drawn = fc.sample(values, { numRuns: Math.max(most, 500), seed });
  let place = 0;
  return { next: () => drawn[place++ % drawn.length] ?? "" };
}
