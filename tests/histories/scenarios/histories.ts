import { toCents } from "../../../common/money.ts";
import { inspect } from "../../faults/inspect.ts";
import { ADDRESS, call, checkOut, insist, payFor, type Reply } from "../../faults/lab/browser.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../../faults/lab/customers.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { fillShelf, type Ware } from "../../faults/lab/shelf.ts";
import { labScenario } from "../../faults/scenarios/lab-scenario.ts";
import { type Held, type Placed, Reckoning, sumOf } from "../reckoning.ts";
import { type History, type Step, someHistories } from "../steps.ts";

const HISTORIES = 10_000;
const SHORT_HISTORIES = 40;
const WIDTH = 8;
const PRODUCTS = 3;
const CODE = "LOOM15";
/** Where tax is owed by the state. */
const HOME = { ...ADDRESS, state: "North Carolina" };

/** Purchases with all that can follow, and what another reckoning says of money and units. */
export const histories = labScenario(
  {
    name: "histories",
    what: "random histories of orders: discount shares, delivery, tax on top, partial returns, exchanges, also of another price, refunds by units and amounts, cancels, corrections, disputes [HISTORY-1]",
    asked:
      "refunds = PayPal's ledger to the cent, nothing above what was captured, every unit in one place",
  },
  async (lab, { isShort, sizes, seed, say }) => {
    const count = sizes.histories ?? (isShort ? SHORT_HISTORIES : HISTORIES);
    const wares = await fillShelf(lab, { products: PRODUCTS, units: 1_000_000 });
    const admin = await openShop(lab);
    const all = someHistories(seed, count);
    const problems: string[] = [];
    const tally = new Map<string, number>();
    const away = new Map<string, number>();
    const carts = all.map(({ lines }) =>
      lines.map(({ product, size, units }) => ({ ...pick(wares, product, size), quantity: units })),
    );
    const customers = await inviteCustomers(lab, carts);
    let done = 0;
    await inParallel(all, WIDTH, async (history, index) => {
      const customer = customers[index];
      if (!customer) throw new Error("there are more histories than customers");
      const walk = new Walk(lab, { customer, admin, wares, tally });
      try {
        await walk.go(history);
        problems.push(...(await walk.differences()).map((text) => `history ${index}: ${text}`));
      } catch (error) {
        problems.push(`history ${index}: ${error instanceof Error ? error.message : error}`);
      }
      for (const [variant, units] of walk.books.away) {
        away.set(variant, (away.get(variant) ?? 0) + units);
      }
      if (++done % 500 === 0) say(`${done} of ${count}, ${problems.length} with differences`);
    });
    problems.push(...(await listWrongShelves(lab, away)), ...(await inspect(lab)));
    const steps = [...tally].sort().map(([name, times]) => `${times} ${name}`);
    return {
      ran: `${count} histories: ${steps.join(", ")}`,
      measured: `${problems.length} differences`,
      problems,
    };
  },
);

function pick(wares: readonly Ware[], product: number, size: number): Ware {
  const perProduct = wares.length / PRODUCTS;
  const ware = wares[(product % PRODUCTS) * perProduct + (size % 4)];
  if (!ware) throw new Error("there is no such ware");
  return ware;
}

/** Tax on top, a delivery that costs, and a code. */
async function openShop(lab: Lab): Promise<string> {
  const token = await signInAdmin(lab);
  const { body } = await insist(() => call(lab, "GET", "/api/admin/settings", { token }));
  const set = async (subject: string, change: object) => {
    const { version, values } = body[subject];
    const path = `/api/admin/settings/${subject}`;
    const asked = { token, body: { version, values: { ...values, ...change } } };
    const { status, body: answer } = await insist(() => call(lab, "PUT", path, asked));
    if (status !== 200) throw new Error(`${subject}: ${status} ${JSON.stringify(answer)}`);
  };
  const method = {
    ...{ key: "standard", name: "Standard", by: "worth", freeFromCents: 9_000 },
    steps: [{ from: 0, priceCents: 490 }],
    ...{ fromDays: 1, toDays: 3, days: "calendar", cutOff: "" },
  };
  await set("delivery", { zones: [{ name: "", places: [], methods: [method] }] });
  await set("tax", { mode: "added", states: ["NC"] });
  const code = { code: CODE, kind: "percent", value: 15 };
  const made = await insist(() => call(lab, "POST", "/api/admin/codes", { token, body: code }));
  if (made.status >= 300) throw new Error(`the code: ${made.status} ${JSON.stringify(made.body)}`);
  return token;
}

interface Surroundings {
  customer: Customer;
  /** The admin's token. */
  admin: string;
  wares: readonly Ware[];
  tally: Map<string, number>;
}

interface Announced {
  id: string;
  order: Placed;
  held: Held[];
  units: number;
  line: Placed["lines"][number];
  faulty: boolean;
  wantsAnswer: boolean;
}

/** A judged return with units of which nobody has decided. */
interface InReview {
  id: string;
  order: Placed;
  line: Placed["lines"][number];
  left: number;
}

/** One history, step by step, with what it must come to. */
class Walk {
  readonly books = new Reckoning();
  readonly #lab: Lab;
  readonly #of: Surroundings;
  #returns: Announced[] = [];
  #reviews: InReview[] = [];
  /** Whether two payments paid one order: what is disputed then is said by none of the answers. */
  #isMixed = false;
  #delivery = 0;
  #root = "";
  #captureId = "";
  /** While it lasts PayPal refuses every refund. */
  #isDisputed = false;

  constructor(lab: Lab, of: Surroundings) {
    this.#lab = lab;
    this.#of = of;
  }

  async go({ hasCode, steps }: History): Promise<void> {
    const { customer } = this.#of;
    const begun = await insist(() => checkOut(this.#lab, customer, undefined, HOME));
    if (begun.status !== 201) throw new Error(`the checkout: ${say(begun)}`);
    if (hasCode) {
      const path = `/api/checkout/${begun.body._id}/discount`;
      const asked = { token: customer.token, body: { code: CODE } };
      const { status } = await insist(() => call(this.#lab, "POST", path, asked));
      if (status !== 200) throw new Error("the code was not taken");
    }
    const id = await payFor(this.#lab, customer, begun.body._id);
    if (id === undefined) throw new Error("nothing was bought");
    this.#root = id;
    const { parts, totalPrice, payment } = await this.#admin("GET", `orders/${id}`);
    this.#captureId = payment.captureId;
    this.books.capturedCents = toCents(totalPrice);
    this.#delivery = toCents(parts.delivery);
    this.books.place(id, parts.lines.map(lineOf));
    const sum = parts.lines.reduce(
      (all: number, { total }: { total: number }) => all + toCents(total),
      0,
    );
    if (sum + this.#delivery !== this.books.capturedCents)
      throw new Error("the parts are not the total");
    for (const step of steps) await this.#do(step);
  }

  async #do(step: Step): Promise<void> {
    const did = await this.#try(step).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(step)}: ${error instanceof Error ? error.message : error}`);
    });
    if (did) this.#of.tally.set(step.kind, (this.#of.tally.get(step.kind) ?? 0) + 1);
  }

  /** Answers whether the shop said yes. */
  async #try(step: Step): Promise<boolean> {
    const order = "order" in step ? at(this.books.orders, step.order) : this.books.orders[0];
    if (!order) return false;
    switch (step.kind) {
      case "deliver":
        return this.#deliver(order);
      case "cancel":
        return this.#cancel(order);
      case "refund-units":
        return this.#refundUnits(order, step);
      case "refund-amount":
        return this.#refundAmount(order, step.share);
      case "refund-delivery":
        return this.#refundDelivery();
      case "correct":
        return this.#correct(order, step.size);
      case "announce":
        return this.#announce(order, step);
      case "judge":
        return this.#judge(step);
      case "call-off":
        return this.#callOff(step.return);
      case "offer":
        return this.#offer(step);
      case "dispute":
        return this.#dispute();
    }
  }

  async #deliver(order: Placed): Promise<boolean> {
    const seen = await this.#admin("GET", `orders/${order.id}`);
    if (seen.status !== "Processing" || seen.restocked) return false;
    const { status, body } = await this.#team("PUT", `orders/${order.id}`, { status: "Delivered" });
    return status === 200 || expectRefusal(status, body);
  }

  async #dispute(): Promise<boolean> {
    if (this.#isDisputed || this.#isMixed) return false;
    await this.#lab.paypal.dispute(this.#captureId);
    this.#isDisputed = true;
    return true;
  }

  async #cancel(order: Placed): Promise<boolean> {
    const before = await this.#admin("GET", `orders/${order.id}`);
    if (before.status === "Cancelled") return false;
    const returned = new Map<string, number>(
      before.returned.map((one: Named) => [nameOf(one), one.quantity]),
    );
    const { status, body } = await this.#mine("POST", `orders/${order.id}/cancel`);
    if (status !== 200) return expectRefusal(status, body);
    for (const line of order.lines) {
      this.books.move(line.variant, -(line.quantity - (returned.get(line.variant) ?? 0)));
    }
    if (this.#isDisputed) return true;
    this.books.refundedCents += toCents(before.refundable);
    for (const line of order.lines) this.books.take(line, line.quantity - line.goneUnits);
    return true;
  }

  async #refundUnits(order: Placed, step: Extract<Step, { kind: "refund-units" }>) {
    const line = at(order.lines, step.line);
    if (!line || line.goneUnits + step.units > line.quantity) return false;
    const { status, body } = await this.#team("POST", `orders/${order.id}/refunds`, {
      lines: [{ ...keyOf(line.variant), quantity: step.units, restock: step.restock }],
    });
    // The units are back whatever PayPal says of the money.
    const isRefusedAtPaypal = body.code === "refund_refused";
    if (step.restock && (status === 200 || isRefusedAtPaypal)) {
      this.books.putBack(line, step.units);
    }
    if (status !== 200) return this.#expectRefusal(status, body);
    this.books.refundedCents += sumOf(this.books.take(line, step.units));
    return true;
  }

  async #refundAmount(order: Placed, share: number): Promise<boolean> {
    const { refundable } = await this.#admin("GET", `orders/${order.id}`);
    const cents = Math.floor((toCents(refundable) * share) / 20);
    if (cents === 0) return false;
    const { status, body } = await this.#team("POST", `orders/${order.id}/refunds`, {
      amount: cents / 100,
    });
    if (status !== 200) return this.#expectRefusal(status, body);
    this.books.refundedCents += cents;
    return true;
  }

  async #refundDelivery(): Promise<boolean> {
    const { status, body } = await this.#team("POST", `orders/${this.#root}/refunds`, {
      delivery: true,
    });
    if (status !== 200) return this.#expectRefusal(status, body);
    this.books.refundedCents += this.#delivery;
    this.#deliveryGone += this.#delivery;
    return true;
  }

  async #correct(order: Placed, size: number): Promise<boolean> {
    const [line] = order.lines;
    if (!line) return false;
    const { productId } = keyOf(line.variant);
    const instead = this.#variantOf(productId, size);
    const { status, body } = await this.#mine("POST", `orders/${order.id}/swap`, {
      ...keyOf(line.variant),
      instead: { color: instead.color, size: instead.size },
    });
    if (status !== 200) return expectRefusal(status, body);
    this.books.move(line.variant, -line.quantity);
    line.variant = nameOf(instead);
    this.books.move(line.variant, line.quantity);
    return true;
  }

  #variantOf(productId: string, size: number): Ware {
    const of = this.#of.wares.filter((ware) => ware.productId === productId);
    const ware = at(of, size);
    if (!ware) throw new Error("the product is gone");
    return ware;
  }

  async #announce(order: Placed, step: Extract<Step, { kind: "announce" }>): Promise<boolean> {
    const line = at(order.lines, step.line);
    if (!line) return false;
    const isSwap = step.size < 4;
    const wantsAnswer = step.size > 5;
    const instead = this.#variantOf(keyOf(line.variant).productId, step.size);
    const { status, body } = await this.#mine("POST", `orders/${order.id}/returns`, {
      lines: [
        {
          ...keyOf(line.variant),
          quantity: step.units,
          reason: step.faulty ? "faulty" : "too-small",
          wish: isSwap ? "exchange" : wantsAnswer ? "answer" : "refund",
          ...(isSwap && { exchange: { color: instead.color, size: instead.size } }),
        },
      ],
    });
    if (status !== 200) return expectRefusal(status, body);
    const held = isSwap
      ? [
          {
            line,
            units: step.units,
            cents: this.books.take(line, step.units),
            variant: nameOf(instead),
          },
        ]
      : [];
    this.#returns.push({
      ...{ id: body.returns[0]._id, order, held, line, units: step.units, faulty: step.faulty },
      wantsAnswer,
    });
    return true;
  }

  async #judge(step: Extract<Step, { kind: "judge" }>): Promise<boolean> {
    const found = at(this.#returns, step.return);
    if (!found) return false;
    const good = Math.min(step.good, found.units);
    const damaged = Math.min(step.damaged, found.units - good);
    const missing = found.units - good - damaged;
    const byRule = found.wantsAnswer ? 0 : good + (found.faulty ? damaged : 0);
    const accepted = step.accept === 0 ? good + damaged : byRule;
    const left = toCents((await this.#admin("GET", `orders/${found.order.id}`)).refundable);
    const { status, body } = await this.#team("POST", `returns/${found.id}/received`, {
      seen: 0,
      lines: [{ place: 0, good, damaged, missing, ...(step.accept === 0 && { accepted }) }],
    });
    if (status !== 200) return expectRefusal(status, body);
    this.#returns = this.#returns.filter((one) => one !== found);
    this.books.putBack(found.line, good);
    const open = good + damaged - body.lines[0].accepted;
    const { id, order } = found;
    if (body.status === "review" && open > 0) {
      this.#reviews.push({ id, order, line: found.line, left: open });
    }
    const { held } = found;
    if (held.length === 0) {
      if (this.#isDisputed) return true;
      const isDelivery = await this.#wentDelivery();
      // No more units than the team has not refunded before, and no more money than is left.
      const units = Math.min(accepted, found.line.quantity - found.line.goneUnits);
      const worth = sumOf(this.books.take(found.line, units)) + isDelivery;
      this.books.refundedCents += Math.min(worth, left);
      return true;
    }
    const isDelivery = await this.#wentDelivery();
    this.books.refundedCents += isDelivery;
    for (const { line, units, cents, variant } of held) {
      const kept = cents.map((part) => Math.floor((part * accepted) / units));
      const back = cents.map((part, index) => part - (kept[index] ?? 0));
      this.books.giveBack(line, units - accepted, back);
      if (accepted > 0) {
        const id = body.exchange.orderId;
        this.books.place(id, [{ variant, quantity: accepted, cents: kept }]);
      }
    }
    return true;
  }

  /** Offers another product for units that wait for a person: it is sent, or its customer pays or says no. */
  async #offer(step: Extract<Step, { kind: "offer" }>): Promise<boolean> {
    const found = at(this.#reviews, step.return);
    // What several payments have paid is shared by a rule of the shop's own.
    if (!found || found.left === 0 || found.line.parts.length > 1) return false;
    const { line, order } = found;
    const units = Math.min(step.units, found.left);
    const ware = pick(this.#of.wares, step.product, step.size);
    const body = { lines: [{ place: 0, units, variantId: ware.variantId }] };
    const shown = await this.#team("POST", `returns/${found.id}/offer/preview`, body);
    const made = await this.#team("POST", `returns/${found.id}/offer`, body);
    if (made.status !== shown.status) throw new Error(`${say(shown)}, then ${say(made)}`);
    if (made.status !== 200) return expectRefusal(made.status, made.body);
    const [price, toPay] = [toCents(shown.body.price), toCents(shown.body.toPay)];
    const value = this.books.take(line, units);
    if (toCents(shown.body.value) !== sumOf(value)) {
      throw new Error(`an offer for ${sumOf(value)} cents says ${say(shown)}`);
    }
    const variant = nameOf(ware);
    if (toPay === 0) {
      // A cent that tax rounds away is asked of nobody.
      const rest = Math.max(0, sumOf(value) - price);
      if (toCents(shown.body.refund) !== rest) throw new Error(`${rest} cents: ${say(shown)}`);
      if (this.#isDisputed) this.books.giveBack(line, 0, [rest]);
      else this.books.refundedCents += rest;
      this.#sent(found, units, made.body.offers[0].orderId, {
        ...{ variant, cents: [sumOf(value) - rest] },
      });
      return true;
    }
    const path = `orders/${order.id}/returns/${found.id}/offer`;
    const orderId = step.pays && !this.#isDisputed ? await this.#payOffer(path) : undefined;
    if (orderId === undefined) {
      const { status, body: answer } = await this.#mine("DELETE", path);
      if (status !== 200) throw new Error(say({ status, body: answer }));
      this.books.giveBack(line, units, value);
      return true;
    }
    this.#isMixed = true;
    this.books.capturedCents += toPay;
    this.#sent(found, units, orderId, { variant, cents: [...value, toPay] });
    return true;
  }

  #sent(
    review: InReview,
    quantity: number,
    orderId: string,
    line: { variant: string; cents: number[] },
  ): void {
    review.left -= quantity;
    this.books.place(orderId, [{ ...line, quantity }]);
  }

  /** Answers the order that was placed. */
  async #payOffer(path: string): Promise<string | undefined> {
    const opened = await this.#mine("POST", `${path}/paypal-order`);
    if (opened.status !== 200) throw new Error(say(opened));
    const { orderID } = opened.body;
    await this.#lab.paypal.buyer(orderID, "approve");
    const paid = { paymentStatus: "paid", paymentDetails: { orderID } };
    const { token } = this.#of.customer;
    const settled = await insist(() =>
      call(this.#lab, "PUT", `/api/${path}/pay`, { token, body: paid }),
    );
    if (settled.status !== 200) throw new Error(say(settled));
    const returnId = path.split("/")[3] ?? "";
    const { offers = [] } = (await this.#team("GET", `returns/${returnId}`)).body;
    return offers[0]?.orderId;
  }

  /** The delivery goes back by the shop's rule, once: its cents where it has gone now. */
  async #wentDelivery(): Promise<number> {
    const { refunds } = await this.#admin("GET", `orders/${this.#root}`);
    const went = refunds
      .filter(({ status }: { status: string }) => status !== "failed")
      .reduce((sum: number, { delivery = 0 }) => sum + toCents(delivery), 0);
    const before = this.#deliveryGone;
    this.#deliveryGone = went;
    return went - before;
  }
  #deliveryGone = 0;

  async #callOff(index: number): Promise<boolean> {
    const found = at(this.#returns, index);
    if (!found) return false;
    const path = `orders/${found.order.id}/returns/${found.id}`;
    const { status, body } = await this.#mine("DELETE", path);
    if (status !== 200) return expectRefusal(status, body);
    this.#returns = this.#returns.filter((one) => one !== found);
    for (const { line, units, cents } of found.held) this.books.giveBack(line, units, cents);
    return true;
  }

  /** What is other than it must be, in words. */
  async differences(): Promise<string[]> {
    const refunds = new Map<string, number>();
    for (const { id } of this.books.orders) {
      const seen = await this.#admin("GET", `orders/${id}`);
      for (const { _id, status, amount } of seen.refunds) {
        if (status !== "failed") refunds.set(_id, toCents(amount));
      }
    }
    const sent = sumOf([...refunds.values()]);
    const { refundedCents, capturedCents } = this.books;
    return [
      ...(sent === refundedCents ? [] : [`${sent} cents went back instead of ${refundedCents}`]),
      ...(sent <= capturedCents ? [] : [`${sent} cents went back of ${capturedCents}`]),
    ];
  }

  /** PayPal refuses a refund only while the buyer disputes the payment. */
  #expectRefusal(status: number, body: Reply["body"]): boolean {
    const isByPaypal = body.code === "refund_refused";
    if (isByPaypal && !this.#isDisputed) throw new Error(say({ status, body }));
    return expectRefusal(status, body);
  }

  #mine(method: "POST" | "DELETE", path: string, body?: object): Promise<Reply> {
    const { token } = this.#of.customer;
    return insist(() => call(this.#lab, method, `/api/${path}`, { token, ...(body && { body }) }));
  }

  #team(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Reply> {
    const asked = { token: this.#of.admin, ...(body && { body }) };
    return insist(() => call(this.#lab, method, `/api/admin/${path}`, asked));
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
  async #admin(method: "GET" | "PUT", path: string, body?: object): Promise<any> {
    const reply = await this.#team(method, path, body);
    if (reply.status === 200) return reply.body;
    throw new Error(`${method} ${path}: ${say(reply)}`);
  }
}

interface Named {
  productId: string;
  color: string;
  size: string;
  quantity: number;
}

function lineOf(line: Named & { total: number }) {
  return { variant: nameOf(line), quantity: line.quantity, cents: [toCents(line.total)] };
}

function nameOf({ productId, color, size }: Pick<Named, "productId" | "color" | "size">): string {
  return [productId, color, size].join("|");
}

function keyOf(variant: string) {
  const [productId = "", color = "", size = ""] = variant.split("|");
  return { productId, color, size };
}

function at<T>(all: readonly T[], index: number): T | undefined {
  return all.length === 0 ? undefined : all[index % all.length];
}

function say({ status, body }: Reply): string {
  return `${status} ${JSON.stringify(body).slice(0, 300)}`;
}

/** A refusal changes nothing; anything else is a fault. */
function expectRefusal(status: number, body: unknown): false {
  if (status === 400 || status === 409) return false;
  throw new Error(say({ status, body }));
}

/** Shelves that do not have what the histories left on them. */
async function listWrongShelves(
  { pool, initialUnits }: Lab,
  away: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; name: string; onHand: number }>(
    `select id::int, product_id || '|' || color || '|' || size as name, on_hand as "onHand" from variants`,
  );
  return rows.flatMap(({ id, name, onHand }) => {
    const due = (initialUnits.get(id) ?? 0) - (away.get(name) ?? 0);
    return onHand === due ? [] : [`${name}: ${onHand} on hand instead of ${due}`];
  });
}
