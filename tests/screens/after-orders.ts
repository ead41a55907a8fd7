import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { readConfig } from "../../server/config.ts";
import { createOrderLink } from "../../server/orders/order-links.ts";
import { findOrder } from "../../server/orders/read-orders.ts";
import { declareWithdrawal } from "../../server/orders/withdrawals/declare.ts";
import { writeContent } from "../../server/orders/withdrawals/rules.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { createShop, type Shop } from "../../server/shop.ts";
import { copyOfSeededData } from "../support/fixtures.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../support/running-shop.ts";
import { PICTURE } from "../support/storefront.ts";

/** The moment of the pictures of what happens after an order, a Saturday. */
export const NOW = new Date("2026-03-14T16:00:00Z");
const DAY = 86_400_000;
const PASSWORD = "nanoseconds-11";

interface Person {
  name: string;
  email: string;
  token: string;
  id: string;
}

interface Line {
  productId: string;
  name: string;
  color: string;
  size: string;
  quantity: number;
}

export interface Bought {
  id: string;
  number: number;
  lines: Line[];
  person: Person;
}

type Wish = [product: string, variant: number, quantity: number];

const SHIRT = "Linen Camp-Collar Shirt";
const TROUSERS = "High-Rise Wide-Leg Trousers";
const SWEATER = "Cable-Knit Lambswool Sweater";
const SKIRT = "Checked Wool Mini Skirt";
const SHORTS = "Linen City Shorts";
const LEAVES = "Leaf-Print Vacation Shirt";

/** A shop with what its customers and its team do after an order, at all stages. */
export async function openShopAfterOrders() {
  const dataDir = copyOfSeededData();
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    PORT: "0",
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    LOG_LEVEL: "silent",
    WARM_PICTURES: "0",
  });
  let moment = new Date(NOW.getTime() - 14 * DAY);
  const shop = await createShop(config, { clock: { ...systemClock, now: () => moment } });
  // Without the mark of a test on every line.
  await shop.context.db.execute(sql`
    create function is_no_test() returns trigger language plpgsql as
    $$ begin new.is_test := false; return new; end $$`);
  await shop.context.db.execute(sql`
    create trigger no_test before insert on orders for each row execute function is_no_test()`);
  const address = await shop.listen();
  const api = await request.newContext({ baseURL: address });
  const desk = new Desk(shop, api, (days) => {
    moment = new Date(NOW.getTime() - days * DAY);
  });
  const close = async () => {
    await api.dispose();
    await shop.close();
  };
  return { shop, address, dataDir, orders: await desk.run(), desk, close };
}

/** Buys, sends and answers in the name of customers and of the team. */
export class Desk {
  private team = "";
  private readonly shop: Shop;
  private readonly api: APIRequestContext;
  private readonly goBack: (days: number) => void;

  constructor(shop: Shop, api: APIRequestContext, goBack: (days: number) => void) {
    this.shop = shop;
    this.api = api;
    this.goBack = goBack;
  }

  async run() {
    await this.at(12);
    await this.set("withdrawal", { group: "everywhere" });
    await this.set("returns", {
      address: "Selvedge\n12 Mill Lane\nPortland, ME 04101\nUnited States",
    });
    const grace = await this.join("Grace Hopper");
    const mary = await this.join("Mary Jackson");
    const hedy = await this.join("Hedy Lamarr");
    const ada = await this.join("Ada Lovelace");
    const joan = await this.join("Joan Clarke");
    const edith = await this.join("Edith Clarke");

    await this.at(10);
    const sent = await this.buy(grace, [SHIRT, 0, 1], [SWEATER, 1, 1], [SHORTS, 2, 2]);
    const announced = await this.buy(grace, [TROUSERS, 1, 1]);
    const swapped = await this.buy(mary, [SWEATER, 0, 2], [SKIRT, 0, 1]);
    const worn = await this.buy(hedy, [TROUSERS, 0, 1], [SHIRT, 2, 1]);
    const liked = await this.buy(ada, [LEAVES, 0, 1]);
    const wrong = await this.buy(joan, [SHORTS, 0, 1]);
    const more = [
      { reason: "too-small", order: await this.buy(mary, [TROUSERS, 0, 1]) },
      { reason: "not-liked", order: await this.buy(joan, [SHORTS, 1, 2]) },
      { reason: "too-large", order: await this.buy(hedy, [TROUSERS, 1, 1]) },
      { reason: "not-as-shown", order: await this.buy(ada, [SKIRT, 0, 1]) },
    ];
    const late = await this.buy(hedy, [SKIRT, 1, 1]);
    const later = await this.buy(joan, [SWEATER, 2, 1], [LEAVES, 1, 1]);
    const waiting = await this.buy(ada, [TROUSERS, 2, 1]);
    const forDearer = await this.buy(edith, [SHIRT, 0, 1]);
    const forCheaper = await this.buy(edith, [SWEATER, 0, 1]);

    await this.at(9);
    await this.call("put", `/api/admin/orders/${sent.id}/packed`, { packed: true });
    const [first, ...others] = sent.lines;
    await this.send(sent, "1Z999AA10123456784", first && [first]);
    await this.at(8.5);
    await this.send(sent, "1Z999AA10123456795", others);
    const returned = [...more.map(({ order }) => order), forDearer, forCheaper];
    for (const order of [announced, swapped, worn, liked, wrong, ...returned]) {
      await this.send(order, `1Z999AA1012345${order.number}`);
    }
    await this.at(6);
    for (const order of [sent, announced, swapped, worn, liked, wrong, ...returned]) {
      await this.call("put", `/api/admin/orders/${order.id}`, { status: "Delivered" });
    }

    await this.at(3);
    const back = await this.sendBack(worn, 0, "too-large", "refund");
    await this.judge(back, { good: 1, damaged: 0 });
    const half = await this.sendBack(liked, 0, "not-liked", "refund");
    await this.judge(half, { good: 0, damaged: 1 });
    await this.offer(forDearer, SWEATER);
    await this.offer(forCheaper, SHIRT);
    for (const [place, { reason, order }] of more.entries()) {
      await this.judge(await this.sendBack(order, 0, reason, "refund"), {
        good: place === 1 ? 2 : 1,
        damaged: 0,
      });
    }
    await this.at(2);
    const code = await this.sendBack(announced, 0, "too-small", "exchange");
    const judged = await this.sendBack(swapped, 0, "too-large", "exchange");
    await this.sendBack(wrong, 0, "wrong-item", "refund");
    await this.withdraw(worn, "whole");
    await this.hold(late, "Ask for the house number");
    await this.hold(later, "The wool is not here yet");
    await this.hold(waiting, "The cloth is not here");

    await this.at(0.2);
    const packing: Bought[] = [];
    const people = ["Katherine Johnson", "Radia Perlman", "Annie Easley", "Evelyn Boyd"];
    for (const [place, name] of people.entries()) {
      const wishes: Wish[] = [
        [SHIRT, place, 1],
        [SHORTS, place, 1 + (place % 2)],
      ];
      packing.push(await this.buy(await this.join(name), ...wishes.slice(0, 1 + (place % 2))));
    }
    const placed = await this.buy(grace, [SHIRT, 1, 1], [TROUSERS, 3, 2], [SWEATER, 3, 1]);
    await this.withdraw(packing[3], "words");
    await this.at(0);
    await this.call("post", "/api/admin/orders/late", {
      ids: [late.id, waiting.id],
      newOn: "2026-04-20",
      reason: "The mill sends the wool late.",
    });
    return {
      grace: await this.logIn(grace.email, PASSWORD),
      sent,
      announced,
      code,
      judged,
      half,
      forDearer,
      forCheaper,
      late,
      packing,
      placed,
    };
  }

  async link({ id }: Bought, page?: "late"): Promise<string> {
    const { context } = this.shop;
    const order = await findOrder(context, id);
    if (!order) throw new Error("the order of the link is there");
    return createOrderLink(context, order, page);
  }

  logIn(email: string, password: string): Promise<{ user: { _id: string }; token: string }> {
    return this.call("post", "/api/users/login", { email, password }, "");
  }

  /** So many days before the pictures; the team's session of the day before is over. */
  private async at(days: number) {
    this.goBack(days);
    this.team = (await this.logIn(ADMIN_EMAIL, ADMIN_PASSWORD)).token;
  }

  private async set(subject: "withdrawal" | "returns", change: object) {
    const { version, values } = (await this.call("get", "/api/admin/settings"))[subject];
    await this.call("put", `/api/admin/settings/${subject}`, {
      version,
      values: { ...values, ...change },
    });
  }

  private async join(name: string): Promise<Person> {
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
    const multipart = { name, email, password: PASSWORD, avatar: PICTURE };
    const answer = await this.api.post("/api/users/register", { multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    const { user, token } = await answer.json();
    return { name, email, token, id: user._id };
  }

  private async buy(person: Person, ...wishes: Wish[]): Promise<Bought> {
    for (const wish of wishes) {
      await this.call("post", "/api/cart", await this.line(wish), person.token);
    }
    const mine = (method: "get" | "post" | "put", url: string, data?: object) =>
      this.call(method, url, data, person.token);
    const cart = await mine("get", `/api/cart?userId=${person.id}`);
    const [firstName, lastName] = person.name.split(" ");
    const { _id: checkoutId } = await mine("post", "/api/checkout", {
      checkoutItems: cart.products,
      shippingInfo: {
        ...{ firstName, lastName, address: "1 Navy Yard", city: "Arlington", postalCode: "22202" },
        ...{ country: "United States", phone: "+1 703 555 0100" },
      },
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    });
    const { orderID } = await mine("post", `/api/checkout/${checkoutId}/paypal-order`);
    await mine("post", `/paypal-simulator/buyer/${orderID}`, { action: "approve" });
    await mine("put", `/api/checkout/${checkoutId}/pay`, {});
    const order = await mine("post", `/api/checkout/${checkoutId}/finalize`);
    return { id: order._id, number: order.orderNumber, lines: order.orderItems, person };
  }

  private async line([name, place, quantity]: Wish) {
    const query = new URLSearchParams({ search: name, limit: "100" });
    const list = await this.call("get", `/api/products?${query}`);
    const { _id } = list.find((product: { name: string }) => product.name === name);
    const { variants } = await this.call("get", `/api/products/${_id}`);
    const left = variants.filter((one: { countInStock: number }) => one.countInStock > 3);
    const { color, size } = left[place % left.length];
    return { productId: _id, color, size, quantity };
  }

  private send({ id }: Bought, trackingNumber: string, lines?: Line[]) {
    const units = lines?.map(({ productId, color, size, quantity }) => {
      return { productId, color, size, quantity };
    });
    const parcel = { carrier: "ups", trackingNumber, ...(units && { lines: units }) };
    return this.call("post", `/api/admin/orders/${id}/parcels`, parcel);
  }

  private hold({ id }: Bought, reason: string) {
    return this.call("put", `/api/admin/orders/${id}/hold`, { reason });
  }

  /** Answers what it is called: its id and code. */
  async sendBack(order: Bought, place: number, reason: string, wish: string) {
    const url = `/api/orders/${order.id}/returns`;
    const { token } = await this.logIn(order.person.email, PASSWORD);
    const options = await this.call("get", url, undefined, token);
    const { productId, color, size, returnable, variants } = options.lines[place];
    const other = variants.find(
      (one: { color: string; size: string; left: number }) =>
        one.color === color && one.size !== size && one.left >= returnable,
    );
    const units = { productId, color, size, quantity: returnable, reason, wish };
    const exchange = wish === "exchange" && { exchange: { color: other.color, size: other.size } };
    const data = { lines: [{ ...units, ...exchange }] };
    const answer = await this.call("post", url, data, token);
    const { _id, code } = answer.returns?.[0] ?? answer;
    return { id: _id as string, code: code as string };
  }

  private judge({ id }: { id: string }, units: { good: number; damaged: number }) {
    const lines = [{ place: 0, ...units, missing: 0 }];
    return this.call("post", `/api/admin/returns/${id}/received`, { seen: 0, lines });
  }

  /** Sends an order back with a question, which the team answers with something else. */
  private async offer(order: Bought, name: string) {
    const back = await this.sendBack(order, 0, "not-liked", "answer");
    await this.judge(back, { good: 1, damaged: 0 });
    const url = `/api/admin/returns/${back.id}`;
    const choices = await this.call(
      "get",
      `${url}/choices?${new URLSearchParams({ search: name })}`,
    );
    const { variantId } = choices.find(({ left }: { left: number }) => left > 3);
    await this.call("post", `${url}/offer`, { lines: [{ place: 0, units: 1, variantId }] });
  }

  private async withdraw(order: Bought | undefined, scope: "whole" | "words") {
    if (!order) throw new Error("there is an order to withdraw from");
    const { person, number } = order;
    const typed = {
      id: randomUUID(),
      order: "",
      name: person.name,
      email: person.email,
      contract: String(number),
      scope,
      units: {},
      words: scope === "words" ? "The blue shirt, please keep the trousers" : "",
    };
    const declarer = { address: "127.0.0.1", provenOrderId: undefined };
    await declareWithdrawal(this.shop.context, declarer, typed, writeContent(typed, []));
  }

  private async call(
    method: "get" | "post" | "put",
    url: string,
    data?: object,
    token: string = this.team,
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
  ): Promise<any> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await this.api[method](url, { headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  }
}
