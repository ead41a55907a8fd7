import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  beginCheckout,
  beginPurchase,
  listFaults,
  myOrders,
  pay,
  placeOrder,
} from "../../tests/support/buying.ts";
import { waitingTransactions } from "../../tests/support/database.ts";
import { descriptionOf } from "../../tests/support/described.ts";
import {
  addProduct,
  api,
  type Customer,
  contextOf,
  databaseState,
  PASSWORD,
  putInCart,
  registerCustomer,
  shippingInfo,
  signInAdmin,
  stockOf,
  unique,
} from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { ADMIN_PASSWORD, createTestShop } from "../../tests/support/shop.ts";
import { DOMAINS } from "../domains.ts";
import type { Domain } from "../platform/domain.ts";
import { createReset } from "../users/passwords/password-resets.ts";
import { findUserRow, getCurrentUser } from "../users/store.ts";
import { deleteUser } from "./delete-user.ts";
import { eraseMe } from "./erase-me.ts";
import { HOLDERS } from "./erase-person.ts";
import { exportMyData } from "./export-my-data.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const product = await addProduct(shop, { stock: { Black: { M: 200 } } });

const exportOf = (token: string) => api(shop, "GET", "/api/users/me/export", { token });
const erase = ({ token }: { token: string }, currentPassword: string | undefined = PASSWORD) =>
  api(shop, "DELETE", "/api/users/me", { token, body: { currentPassword } });

/** As the newsletter does it. */
async function subscribe(email: string): Promise<void> {
  const { rows } = await pool.query(
    `insert into discount_codes (id, code, email, percent, created_at)
     values (gen_random_uuid(), upper($1), $2, 10, now()) returning id`,
    [`C-${unique()}`, email],
  );
  await pool.query(
    `insert into subscribers (id, email, code_id, unsubscribe_key, created_at)
     values (gen_random_uuid(), $1, $2, $3, now())`,
    [email, rows[0].id, unique()],
  );
}

/** Every row of the shop's own tables in which one of these words stands, but for mails that are not sent yet. */
async function rowsWith(...words: string[]): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    // The former id, for backups that still have the person, tells nothing by itself.
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'erasures'",
  );
  const found = await Promise.all(
    tables.rows.map(({ name }) =>
      pool.query(
        `select '${name} ' || t::text as row from "${name}" t where t::text ilike any($1)
           and ${name === "jobs" ? "ended_at is not null" : "true"}`,
        [words.map((word) => `%${word}%`)],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row));
}

describe("taking one's data away", () => {
  test("gives a file with all of it, for people to read [PROF-14]", async () => {
    const { customer, order } = await placeOrder(shop, paypal, product, 2);
    await putInCart(shop, customer, product, 3);
    await subscribe(customer.email);
    const { status, headers, body } = await exportOf(customer.token);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="selvedge-my-data.json"');
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatchObject({
      exportedAt: expect.any(String),
      profile: customer.user,
      addresses: [{ shippingInfo: shippingInfo() }],
      orders: [
        { orderNumber: order.orderNumber, orderItems: [{ name: product.name, quantity: 2 }] },
      ],
      cart: { products: [{ name: product.name, quantity: 3 }] },
      newsletter: { email: customer.email },
      sessions: [{ device: "", createdAt: expect.any(String), lastSeenAt: expect.any(String) }],
    });
    const file = await fetch(`${shop.url}/api/users/me/export`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(await file.text()).toContain('{\n  "exportedAt"');
  });

  test("gives neither hashes nor anything of anybody else [PROF-14]", async () => {
    const { customer: other } = await placeOrder(shop, paypal, product);
    await subscribe(other.email);
    const mine = await registerCustomer(shop);
    const { body } = await exportOf(mine.token);
    const written = JSON.stringify(body);
    for (const foreign of [other.email, other.user._id, "argon2", "hash", "token", mine.token]) {
      expect(written).not.toContain(foreign);
    }
    expect(body).toMatchObject({ addresses: [], orders: [], cart: { products: [] } });
    expect(body).not.toHaveProperty("newsletter");
    expect((await api(shop, "GET", "/api/users/me/export")).status).toBe(401);
  });
});

describe("erasing oneself", () => {
  test("leaves orders with their money, lines and history, and no trace of the person [API-43, CHK-24, PROF-15]", async () => {
    const name = `Erasmus ${unique()}`;
    const { customer, order } = await placeOrder(shop, paypal, product, 2);
    await pool.query("update users set name = $1 where id = $2", [name, customer.user._id]);
    await pool.query("update orders set customer_name = $1 where id = $2", [name, order._id]);
    const street = `${unique()} Loom Street`;
    for (const table of ["orders", "checkouts", "addresses"]) {
      await pool.query(
        `update ${table} set shipping_info = shipping_info || jsonb_build_object(
           'address', $1::text, 'address2', $1::text, 'state', $1::text)
         where user_id = $2`,
        [street, customer.user._id],
      );
    }
    await putInCart(shop, customer, product);
    await subscribe(customer.email);
    await createReset(shop.context, customer.user._id);
    await waitForMail(shop, { to: customer.email, subject: /order/ });
    const admin = await signInAdmin(shop);
    const url = `/api/admin/orders/${order._id}`;
    await api(shop, "PUT", url, { token: admin.token, body: { status: "Delivered" } });
    await waitForMail(shop, { to: customer.email, subject: /arrived/ });
    const words = [customer.email, customer.user._id, name, street];
    expect((await rowsWith(...words)).length).toBeGreaterThan(8);
    const kept = async () => {
      const { rows } = await pool.query(
        `select o.number, o.status, o.subtotal_cents, o.discount_cents, o.total_cents, o.paid_at,
           o.created_at, o.payment_id, o.shipping_info ->> 'country' as country,
           (select json_agg(l order by position) from order_lines l where order_id = o.id) as lines,
           (select json_agg(h.to_status order by id) from order_history h where order_id = o.id) as history
         from orders o where id = $1`,
        [order._id],
      );
      return rows;
    };
    const before = await kept();

    expect((await erase(customer)).status).toBe(204);

    expect(await rowsWith(...words)).toEqual([]);
    expect(await kept()).toEqual(before);
    expect(before[0].country).toBe("United States");
    const { rows } = await pool.query(
      "select user_id, customer_name, customer_email, shipping_info from orders where id = $1",
      [order._id],
    );
    expect(rows).toEqual([
      {
        user_id: null,
        customer_name: "",
        customer_email: "",
        shipping_info: {
          firstName: "",
          lastName: "",
          address: "",
          city: "",
          postalCode: "",
          country: "United States",
          countryCode: "US",
          phone: "",
        },
      },
    ]);
    const description = descriptionOf(shop);
    for (const address of [url, "/api/admin/orders", "/api/admin/dashboard/orders"]) {
      const told = await api(shop, "GET", address, { token: admin.token });
      expect(told.status).toBe(200);
      description.expect("GET", address, told);
    }
    const links = await pool.query("select 1 from order_links where order_id = $1", [order._id]);
    expect(links.rowCount).toBe(0);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("ends every session, frees the e-mail and says goodbye [PROF-15]", async () => {
    const customer = await registerCustomer(shop);
    const body = { email: customer.email, password: PASSWORD };
    const second = await api(shop, "POST", "/api/users/login", { body });
    expect((await erase(customer)).status).toBe(204);
    for (const token of [customer.token, second.body.token]) {
      expect((await api(shop, "GET", "/api/users/me", { token })).status).toBe(401);
    }
    const mail = await waitForMail(shop, { to: customer.email });
    expect(mail.subject).toBe("Your account was deleted");
    expect(mail.text).toContain(customer.user.name);
    const again = await registerCustomer(shop, { email: customer.email });
    expect((await exportOf(again.token)).body).toMatchObject({ orders: [], addresses: [] });
  });

  test("puts the stock of an unpaid checkout back [PROF-15]", async () => {
    const before = await stockOf(shop, product.variantId());
    const { customer, checkout } = await beginCheckout(shop, product, 4);
    expect((await erase(customer)).status).toBe(204);
    expect(await stockOf(shop, product.variantId())).toEqual(before);
    const { rows } = await pool.query("select status, user_id from checkouts where id = $1", [
      checkout._id,
    ]);
    expect(rows).toEqual([{ status: "replaced", user_id: null }]);
  });

  test("needs the current password, and nothing happens without it [PROF-15]", async () => {
    const { customer } = await beginCheckout(shop, product);
    const before = await databaseState(shop);
    for (const wrong of ["", "not this one"]) {
      const { status, body } = await erase(customer, wrong);
      expect(status).toBe(403);
      expect(body.errors).toEqual([{ field: "currentPassword", message: body.message }]);
    }
    expect(await databaseState(shop)).toEqual(before);
    expect((await erase(customer)).status).toBe(204);
  });

  test("waits for a payment that PayPal has not decided, and nothing is half erased [PROF-16]", async () => {
    const { customer, checkout } = await beginPurchase(shop, product);
    await pool.query("update payments set status = 'pending' where checkout_id = $1", [
      checkout._id,
    ]);
    await subscribe(customer.email);
    const before = await databaseState(shop);
    const { status, body } = await erase(customer);
    expect([status, body.code]).toEqual([409, "payment_in_progress"]);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("waits as well when an admin does it, who is told why [ADMIN-62]", async () => {
    const { customer, checkout } = await beginPurchase(shop, product);
    await pool.query("update payments set status = 'pending' where checkout_id = $1", [
      checkout._id,
    ]);
    const { token } = await signInAdmin(shop);
    const before = await databaseState(shop);
    const url = `/api/admin/users/${customer.user._id}`;
    const { status, body } = await api(shop, "DELETE", url, { token });
    expect([status, body.code]).toEqual([409, "payment_in_progress"]);
    expect(body.message).toContain("of this user");
    expect(await databaseState(shop)).toEqual(before);
  });

  test("by an admin leaves orders without the person, and puts stock back [ADMIN-62]", async () => {
    const before = await stockOf(shop, product.variantId());
    const { customer: other } = await beginCheckout(shop, product, 4);
    const { customer, order } = await placeOrder(shop, paypal, product, 2);
    const { token } = await signInAdmin(shop);
    for (const { user, email } of [other, customer]) {
      const url = `/api/admin/users/${user._id}`;
      expect((await api(shop, "DELETE", url, { token })).status).toBe(204);
      await waitForMail(shop, { to: email, subject: /deleted/ });
      // What admins did is kept, and says the id of whom they did it to.
      const left = await rowsWith(email, user._id);
      expect(left.filter((row) => !row.startsWith("audit_log"))).toEqual([]);
    }
    const { rows } = await pool.query(
      "select user_id, total_cents, shipping_info from orders where id = $1",
      [order._id],
    );
    // The parcel is still to be sent.
    expect(rows).toEqual([
      { user_id: null, total_cents: 2 * product.priceCents, shipping_info: shippingInfo() },
    ]);
    const { onHand = 0, reserved } = before ?? {};
    expect(await stockOf(shop, product.variantId())).toEqual({ onHand: onHand - 2, reserved });
  });

  test("is refused to the seeded admin [PROF-12]", async () => {
    const admin = await signInAdmin(shop);
    expect((await erase(admin, ADMIN_PASSWORD)).status).toBe(403);
    expect((await api(shop, "GET", "/api/users/me", { token: admin.token })).status).toBe(200);
  });

  test("asked for five times at once happens once [PROF-16]", async () => {
    const customer = await registerCustomer(shop);
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase(customer)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    for (const status of statuses) expect([204, 401, 403]).toContain(status);
    await waitForMail(shop, { to: customer.email });
    expect(await mailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("while something is put into the cart leaves no cart, or no account without its answer", async () => {
    const customer = await registerCustomer(shop);
    const calls = [
      erase(customer),
      ...Array.from({ length: 6 }, () => putInCart(shop, customer, product)),
    ];
    const [erased, ...added] = await Promise.all(calls);
    expect(erased?.status).toBe(204);
    for (const { status } of added) expect([200, 401]).toContain(status);
    expect(await rowsWith(customer.user._id)).toEqual([]);
  });

  test("with a password that has just been replaced erases nobody", async () => {
    const { user } = await registerCustomer(shop);
    const other = await pool.connect();
    await other.query("begin");
    await other.query("update users set password_hash = 'another' where id = $1", [user._id]);
    const erasing = eraseMe(contextOf(shop, user), PASSWORD);
    const refused = expect(erasing).rejects.toMatchObject({ kind: "forbidden" });
    await expect.poll(() => waitingTransactions(shop.database)).toBe(1);
    await other.query("commit");
    other.release();
    await refused;
    expect(await findUserRow(shop.context, user._id)).toBeDefined();
  });
});

describe("erasing oneself beside an admin who deletes one", () => {
  test("the two wait for each other in one order, and one of them does it [ADMIN-62]", async () => {
    const admin = await signInAdmin(shop);
    const begun = await Promise.all([1, 2, 3].map(() => beginCheckout(shop, product)));
    const customers = begun.map(({ customer }) => customer);
    const ids = customers.map(({ user }) => user._id);
    const repeated: unknown[] = [];
    const log = { ...shop.context.log, warn: (line: unknown) => repeated.push(line) };

    // Each of the first is held up half way, until the second has begun.
    const other = await pool.connect();
    await other.query("begin");
    await other.query("select from checkouts where user_id = any($1) for update", [ids]);
    const first = customers.map(({ user }) => eraseMe({ ...contextOf(shop, user), log }, PASSWORD));
    await expect.poll(() => waitingTransactions(shop.database)).toBe(3);
    const second = ids.map((id) => deleteUser({ ...contextOf(shop, admin.user), log }, id));
    await expect.poll(() => waitingTransactions(shop.database)).toBe(6);
    await other.query("commit");
    other.release();
    const [erased, deleted] = await Promise.all([
      Promise.allSettled(first),
      Promise.allSettled(second),
    ]);

    expect(repeated).toEqual([]);
    expect(erased.map(({ status }) => status)).toEqual(ids.map(() => "fulfilled"));
    expect(deleted).toMatchObject(ids.map(() => ({ reason: { kind: "not-found" } })));
    for (const { email } of customers) {
      await waitForMail(shop, { to: email });
      expect(await mailsTo(shop, email)).toHaveLength(1);
    }
  });
});

describe("erasing beside a payment that settles", () => {
  test("leaves either an order without the person, or an account and its order [PROF-16]", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const purchase = await beginPurchase(shop, product);
      paypal.approve(purchase.orderID);
      const { customer, checkout } = purchase;
      const erasing = async () => {
        await sleep(round * 2);
        return erase(customer);
      };
      const [paid, erased] = await Promise.all([pay(shop, purchase), erasing()]);
      outcomes.add(`${paid.status} ${erased.status}`);
      expect([204, 409]).toContain(erased.status);
      const orders = await pool.query(
        "select user_id, customer_email from orders where checkout_id = $1",
        [checkout._id],
      );
      const captured = await pool.query(
        "select 1 from payments where checkout_id = $1 and status = 'captured'",
        [checkout._id],
      );
      expect(orders.rowCount).toBe(captured.rowCount);
      if (erased.status === 204) {
        expect(await personIn(customer)).toEqual([]);
        if (orders.rowCount) expect(orders.rows).toEqual([{ user_id: null, customer_email: "" }]);
      } else {
        expect(await myOrders(shop, customer)).toHaveLength(1);
      }
    }
    expect(await listFaults(shop)).toEqual([]);
    expect(outcomes.size).toBeGreaterThan(0);
  });

  const personIn = ({ email, user }: Customer) => rowsWith(email, user._id);
});

test("nothing of the newsletter is told or erased of an address that nobody has shown to be theirs [ACC-37]", async () => {
  const customer = await registerCustomer(shop, { isUnproven: true });
  await subscribe(customer.email);
  expect((await exportOf(customer.token)).body).not.toHaveProperty("newsletter");
  expect((await erase(customer)).status).toBe(204);
  const left = async (table: string) =>
    (await pool.query(`select from ${table} where email = $1`, [customer.email])).rowCount;
  expect([await left("subscribers"), await left("discount_codes"), await left("users")]).toEqual([
    1, 1, 0,
  ]);
  const mail = await waitForMail(shop, { to: customer.email, subject: "Your account was deleted" });
  expect(mail.text).toContain("Hello,");
  expect(mail.text).not.toContain("newsletter");
});

test("all that a domain knows of somebody is in what they take away", async () => {
  const { user } = await registerCustomer(shop);
  const ctx = contextOf(shop, user);
  const caller = await getCurrentUser(ctx);
  const known = await Promise.all(
    DOMAINS.map(({ personalData }) => personalData?.read?.(ctx, caller) ?? {}),
  );
  expect(await exportMyData(ctx)).toMatchObject(Object.assign({}, ...known));
});

test("every domain that knows people is asked when one is erased", () => {
  const knowing = DOMAINS.filter(({ personalData }) => personalData);
  expect(new Set<Domain>(HOLDERS)).toEqual(new Set(knowing));
});
