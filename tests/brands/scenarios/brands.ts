import type { Browser, Page } from "@playwright/test";
import fc from "fast-check";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { anyBrand, type Brand, type LogoShape } from "../any-brand.ts";
import { drawLogo } from "../draw-logo.ts";
import { refusalFault } from "../lab/admin.ts";
import { type BrandShop, openBrandShop } from "../lab/brand-shop.ts";
import { keepSignedIn, openBrowser, openPage, takePicture } from "../lab/browser.ts";
import { openCustomer } from "../lab/customer.ts";
import { lookAt, MOST_SHIFT, type Sight, watchShifts } from "../look-at.ts";

const WIDTHS = [320, 820, 1440];
/** Pictures of faults: more say nothing new. */
const MOST_PICTURES = 30;

interface Found extends Sight {
  brand: number;
  name: string;
  width: number;
}

/** Random brands by the real API, on the pages that everybody who buys comes through. */
export const brands = opsScenario(
  {
    name: "brands",
    what: "a shop of any colors, typefaces, name and logo is readable, fits and stays where it is",
    asked: `0 faults by axe, nothing beyond the edge, CLS at most ${MOST_SHIFT}`,
  },
  async ({ ground, isShort, sizes, seed, say }, cleanUp) => {
    const count = sizes.brands ?? (isShort ? 2 : 100);
    const shop = await openBrandShop(ground);
    cleanUp(() => shop.close());
    const browser = await openBrowser();
    cleanUp(() => browser.close());
    const { session, productId, orderId } = await openCustomer(shop.url);
    const places = {
      home: "/",
      collection: "/collections/all",
      product: `/product/${productId}`,
      checkout: "/checkout",
      "own page": "/pages/returns",
      order: `/order/${orderId}`,
    };
    // Pictures are made at their first showing: no brand waits for them.
    await walk(browser, session, { home: "/", collection: "/collections/all" }, (page, name) =>
      openPage(page, shop.url + places[name]),
    );
    const found: Found[] = [];
    const problems: string[] = [];
    let pictures = 0;
    let worst = 0;
    for (const [number, brand] of fc.sample(anyBrand, { numRuns: count, seed }).entries()) {
      problems.push(...(await wear(shop, brand)));
      await walk(browser, session, places, async (page, name, width) => {
        const sight = await lookAt(page, shop.url + places[name]);
        const faults = faultsIn(sight);
        found.push({ ...sight, brand: number, name, width });
        problems.push(
          ...faults.map((fault) => `brand ${number}, ${name} at ${width}: ${fault}`.slice(0, 600)),
        );
        if (faults.length > 0 && pictures < MOST_PICTURES) {
          pictures++;
          await takePicture(page, `fault-${number}-${name}-${width}`);
        } else if (name === "home" && number < 10) {
          await takePicture(page, `brand-${number}-${width}`);
        }
        if (sight.shift > worst) {
          worst = sight.shift;
          await takePicture(page, "most-moved");
        }
      });
      const { script, name, logo } = brand;
      const shape = logo ? `logo ${logo.width}×${logo.height} ${logo.format}` : "no logo";
      const shift = Math.max(
        ...found.filter((one) => one.brand === number).map((one) => one.shift),
      );
      say(
        `brand ${number}: ${script}, ${name.length} signs, ${shape}; CLS ${shift.toFixed(3)}, ${problems.length} faults so far`,
      );
    }
    const contrast = found.flatMap(({ violations }) => violations).filter(isOfContrast).length;
    const others = found.flatMap(({ violations }) => violations).length - contrast;
    const wide = found.filter(({ misfits }) => misfits.length > 0).length;
    return {
      ran: `${count} brands × ${Object.keys(places).length} pages × ${WIDTHS.length} widths`,
      measured: `${contrast} contrast faults, ${others} others by axe, ${wide} pages with overflow, CLS at most ${worst.toFixed(3)}`,
      problems,
    };
  },
);

function isOfContrast(violation: string): boolean {
  return violation.startsWith("color-contrast");
}

function faultsIn({ violations, misfits, shift, moved }: Sight): string[] {
  const moves = shift > MOST_SHIFT ? [`CLS ${shift.toFixed(3)}: ${moved.join(", ")}`] : [];
  return [...violations, ...misfits, ...moves];
}

/** Gives the shop this brand. A logo may be refused, if that is said at its field. */
async function wear({ admin, pool }: BrandShop, brand: Brand): Promise<string[]> {
  // The seconds that admins' pictures may take are not what is tried here.
  await pool.query("delete from rate_limits");
  const problems: string[] = [];
  const upload = async (shape: LogoShape | undefined, use: "logo" | "icon") => {
    if (!shape) return "";
    const { bytes, type } = await drawLogo(shape);
    const answer = await admin.upload(bytes, use, type);
    if (answer.status === 201) return answer.body.imageUrl as string;
    const fault = refusalFault(answer);
    if (fault) problems.push(`${use} ${JSON.stringify(shape)}: ${fault}`);
    return "";
  };
  const logo = await upload(brand.logo, "logo");
  const favicon = await upload(brand.icon, "icon");
  await admin.set("identity", { ...(await admin.read("identity")), name: brand.name });
  await admin.set("appearance", { ...brand.look, logo, favicon });
  return problems;
}

/** Has a customer come to each page at all widths at once, with nothing in the browser but the session. */
async function walk<Name extends string>(
  browser: Browser,
  session: Record<string, string>,
  places: Record<Name, string>,
  look: (page: Page, name: Name, width: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    WIDTHS.map(async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      try {
        await keepSignedIn(context, session);
        await watchShifts(context);
        for (const name of Object.keys(places) as Name[]) {
          const page = await context.newPage();
          await look(page, name, width);
          await page.close();
        }
      } finally {
        await context.close();
      }
    }),
  );
}
