import { type Settings, SUBJECTS } from "../../../server/settings/contract.ts";
import { inviteCustomers } from "../../faults/lab/customers.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Random } from "../../faults/lab/random.ts";
import { enteredPrice } from "../oracle/reckon.ts";
import { buyCart } from "./buy-cart.ts";
import { anyCart, billOf, type Cart, describeCart } from "./carts.ts";
import { readCatalog } from "./catalog.ts";
import type { CentsShop } from "./cents-shop.ts";
import { type Cell, zipIn } from "./destinations.ts";
import type { Good } from "./goods.ts";
import { readPapers } from "./read-papers.ts";
import type { Stage } from "./stages.ts";
import { differences, type Purchase, SURFACES } from "./surfaces.ts";

const AT_ONCE = 4;
/** A list has somebody on it even where no cart is of it. */
const NOBODY = "nobody@example.com";

export interface Bought {
  purchases: Purchase[];
  /** How many prices the catalog was asked for. */
  prices: number;
  /** How often each surface said something. */
  spoken: Map<string, number>;
  problems: string[];
}

interface Buying {
  cells: readonly Cell[];
  goods: readonly Good[];
  /** Whose feeds are read. */
  countries: readonly string[];
  random: Random;
}

/** Buys a cart for each of these places, in a shop that is set so, and compares every surface. */
export async function buyStage(
  shop: CentsShop,
  stage: Stage,
  { cells, goods, countries, random }: Buying,
): Promise<Bought> {
  const carts = cells.map((cell) => anyCart(random, cell, goods, stage));
  const customers = await inviteCustomers(
    shop.lab,
    carts.map(({ lines }) =>
      lines.map(({ good, variantId, size, quantity }) => ({
        ...{ variantId, productId: good.id, color: "Black", size, quantity, priceCents: 0 },
      })),
    ),
  );
  await shop.lab.pool.query("update users set email_proven_at = now() where id = any($1)", [
    customers.filter((_, index) => carts[index]?.isProven).map(({ userId }) => userId),
  ]);
  const isListed = (cart: Cart) => cart.wishes.some(({ code }) => code === stage.code?.code);
  const end = await enter(shop, stage, {
    goods,
    listed: customers.filter((_, index) => carts[index] && isListed(carts[index])),
  });
  const catalog = await readCatalog(shop.lab.url, stage, { goods, countries });
  const problems = catalog.problems.map((problem) => `${stage.name}: ${problem}`);
  const spoken = new Map<string, number>();
  const purchases: Purchase[] = [];
  await inParallel(customers, AT_ONCE, async (customer, index) => {
    const cart = carts[index];
    if (!cart) return;
    try {
      const walk = await buyCart(shop.lab, { stage, cart, bill: billOf(cart, stage), customer });
      const purchase = { ...walk, ...(await readPapers(shop, walk)) };
      purchases.push(purchase);
      const found = SURFACES.flatMap((surface) => {
        const said = differences(surface, purchase);
        if (said) spoken.set(surface.name, (spoken.get(surface.name) ?? 0) + 1);
        return said ?? [];
      });
      if (found.length > 0)
        problems.push(`${stage.name}, ${describeCart(cart)}: ${found.join("; ")}`);
    } catch (error) {
      problems.push(`${stage.name}, ${describeCart(cart)}: ${String(error)}`);
    }
  });
  await end();
  shop.lab.mails.taken.length = 0;
  return { purchases, prices: catalog.prices, spoken, problems };
}

interface Shopping {
  goods: readonly Good[];
  /** Who has the stage's code. */
  listed: readonly { email: string }[];
}

/** Sets the shop; answers what ends its sale and its code. */
async function enter(
  shop: CentsShop,
  { terms, code, hasInvoices = false }: Stage,
  { goods, listed }: Shopping,
): Promise<() => Promise<void>> {
  const { rates } = terms.tax;
  await shop.set("tax", {
    ...terms.tax,
    states: [...terms.tax.states] as Settings["tax"]["states"],
    euCountry: terms.tax.euCountry as Settings["tax"]["euCountry"],
    rates: rates.map((rate) => ({
      ...rate,
      from: "2026-01-01",
      taxedFromCents: 0,
      taxedAboveCents: 0,
    })),
  });
  await shop.set("delivery", zonesOf(terms));
  await shop.set("invoices", { isOn: hasInvoices });
  await setZips(shop, terms.zips);
  const sale =
    terms.sale &&
    (await shop.admin("POST", "/api/admin/sales", {
      ...{ name: "Sale", target: "products", ...terms.sale },
      products: goods
        .filter((good) => enteredPrice(terms, good).before !== undefined)
        .map(({ id }) => id),
    }));
  const { code: letters, kind, value = 0, minimumCents = 0 } = code ?? {};
  const made =
    code &&
    (await shop.admin("POST", "/api/admin/codes", {
      ...{ code: letters, kind, minimum: minimumCents / 100 },
      ...(kind !== "free-delivery" && { value: kind === "amount" ? value / 100 : value }),
      ...(code.isOfCollection && { collection: "Harvest" }),
      ...(code.isForList && { customers: [NOBODY, ...listed.map(({ email }) => email)] }),
    }));
  return async () => {
    if (sale) await shop.admin("POST", `/api/admin/sales/${sale._id}/end`);
    if (made) await shop.admin("PUT", `/api/admin/codes/${made._id}/active`, { isActive: false });
  };
}

function zonesOf({ zones }: Stage["terms"]): Settings["delivery"] {
  if (zones.length === 0) return SUBJECTS.delivery.defaults;
  return {
    zones: zones.map(({ places, methods }, index) => ({
      name: `Zone ${index + 1}`,
      places: [...places],
      methods: methods.map(({ key, name, by, steps, freeFromCents }) => ({
        ...{ key, name, steps: [...steps], freeFromCents },
        ...{ by, fromDays: 1, toDays: 3, days: "working", cutOff: "" },
      })),
    })),
  };
}

async function setZips({ lab: { pool } }: CentsShop, zips: Stage["terms"]["zips"]): Promise<void> {
  await pool.query("delete from tax_zip_rates");
  for (const [place, { rateMillionths, clothingMillionths }] of Object.entries(zips)) {
    const state = place.slice(3);
    await pool.query(
      "insert into tax_zip_rates (state, zip, rate_millionths, clothing_millionths) values ($1, $2, $3, $4)",
      [state, zipIn(state), rateMillionths, clothingMillionths],
    );
  }
}
