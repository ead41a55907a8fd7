import { call, insist } from "../../faults/lab/browser.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { dependsOnCountry, shownCountry } from "../oracle/reckon.ts";
import type { Cart } from "./carts.ts";
import { inCards, inData, inHead, jsonOf, onWire, textOf } from "./catalog.ts";
import type { Amounts } from "./read-texts.ts";
import type { Stage } from "./stages.ts";

/** What a customer sees before the cart. */
export interface Look {
  /** The country whose prices they see. */
  seenFor: string;
  /** What their browser sends from now on. */
  cookie: string | undefined;
  /** Undefined where it stands on a later page. */
  card: Amounts | undefined;
  productPage: Amounts;
  structuredData: Amounts;
  productAnswer: Amounts;
}

/** Says where the customer lives, if they have, and looks at the first of what they want. */
export async function lookAt(lab: Lab, cart: Cart, { terms }: Stage): Promise<Look> {
  const { country } = cart.cell.to;
  const cookie = cart.hasSaidCountry ? await sayCountry(lab, country, terms) : undefined;
  const good = cart.lines[0]?.good;
  if (!good) throw new Error("a cart without lines");
  const cards = inCards(await textOf(`${lab.url}/collections/all`, cookie));
  const page = await textOf(`${lab.url}/product/${good.id}`, cookie);
  return {
    ...{ seenFor: cookie ? country : shownCountry(terms), cookie },
    card: cards[good.name] === undefined ? undefined : ofGood(cards, good.name),
    productPage: inHead(good.name, page),
    structuredData: inData(page),
    productAnswer: onWire([await jsonOf(`${lab.url}/api/products/${good.id}`, cookie)]),
  };
}

function ofGood(cards: Amounts, name: string): Amounts {
  const its = [name, `${name} before`];
  return Object.fromEntries(Object.entries(cards).filter(([one]) => its.includes(one)));
}

/** The cookie of a country; undefined where prices are the same everywhere, and the shop has to say so. */
async function sayCountry(
  lab: Lab,
  country: string,
  terms: Stage["terms"],
): Promise<string | undefined> {
  const depends = dependsOnCountry(terms);
  const { status, body } = await insist(() =>
    call(lab, "PUT", "/api/region", { body: { country } }),
  );
  if (status !== (depends ? 200 : 400))
    throw new Error(`the region ${country}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return depends ? `region=${country}` : undefined;
}
