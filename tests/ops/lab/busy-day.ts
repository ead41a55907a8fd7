import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { buy, call, insist } from "../../faults/lab/browser.ts";
import { someCarts } from "../../faults/lab/crowds.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../../faults/lab/customers.ts";
import { fillCart, makeProduct } from "../../faults/lab/keyed-calls.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { Ware } from "../../faults/lab/shelf.ts";
import { look } from "./onlookers.ts";

/** What a shop's day is made of, done all the time, until `isOver`. */
export interface BusyDay {
  /** Orders that somebody was shown. */
  shown: string[];
  looks: number;
  edits: number;
  refunds: number;
  /** Purchases that did not come to their end. */
  unfinished: number;
}

const BUYERS = 3;
const VISITORS = 2;
/** As many lists as people ask for in a shop of this size. */
const LISTS = 300;
const PAUSES_MS = { buyer: 2000, visitor: 150, editor: 20_000, refunder: 10_000 };
const INVITED_AT_ONCE = 50;
const NEW_PRODUCTS = 20;

/**
 * @param labs the same shop at several addresses, of which any may be away for a while
 */
export function beginBusyDay(labs: readonly Lab[], wares: readonly Ware[], isOver: () => boolean) {
  const day: BusyDay = { shown: [], looks: 0, edits: 0, refunds: 0, unfinished: 0 };
  const [home] = labs;
  if (!home) throw new Error("there is no shop");
  const waiting: Customer[] = [];
  const added: string[] = [];
  const places = ["/", "/collections/all", "/api/products?limit=5", "/api/products/facets"];

  async function oftenDo(pauseMs: number, work: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      // The database may be away, and the next time it is there again.
      await work().catch(() => undefined);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async function buyOnce(lab: Lab): Promise<void> {
    if (waiting.length === 0) {
      const carts = Array.from({ length: INVITED_AT_ONCE }, () => []);
      waiting.push(...(await inviteCustomers(home as Lab, carts)));
    }
    const guest = waiting.pop();
    const [lines = []] = someCarts(lab, wares, 1);
    if (!guest) return;
    day.unfinished++;
    await fillCart(lab, { ...guest, lines });
    const order = await buy(lab, { ...guest, lines });
    if (order === undefined) return;
    day.unfinished--;
    day.shown.push(order);
  }

  async function lookOnce(lab: Lab): Promise<void> {
    const list = `/collections/all?search=tee&minPrice=${lab.random.below(LISTS)}`;
    await look(lab.url + lab.random.pick([...places, list]));
    day.looks++;
  }

  /** Each new product takes the place of an older one: a shop that grew would take more memory. */
  async function edit(lab: Lab): Promise<void> {
    const token = await signInAdmin(lab);
    added.push(await makeProduct(lab, token));
    const [oldest] = added.length > NEW_PRODUCTS ? added.splice(0, 1) : [];
    if (oldest) {
      const url = `/api/products/${oldest}`;
      const { status } = await insist(() => call(lab, "DELETE", url, { token }));
      // 404: the answer to the first try was lost.
      if (status >= 400 && status !== 404) throw new Error(`${url} was answered ${status}`);
    }
    day.edits++;
  }

  async function refund(lab: Lab): Promise<void> {
    if (day.shown.length === 0) return;
    const token = await signInAdmin(lab);
    const url = `/api/admin/orders/${lab.random.pick(day.shown)}/refunds`;
    const body = { amount: 1, _id: newId() };
    await insist(() => call(lab, "POST", url, { token, body }));
    day.refunds++;
  }

  const works = labs.flatMap((lab) => [
    ...Array.from({ length: BUYERS }, () => oftenDo(PAUSES_MS.buyer, () => buyOnce(lab))),
    ...Array.from({ length: VISITORS }, () => oftenDo(PAUSES_MS.visitor, () => lookOnce(lab))),
    oftenDo(PAUSES_MS.editor, () => edit(lab)),
    oftenDo(PAUSES_MS.refunder, () => refund(lab)),
  ]);
  return { day, ended: Promise.all(works) };
}
