import { describe, expect, test } from "vitest";
import { newSecret } from "../../../common/ids.ts";
import {
  api,
  type Customer,
  databaseState,
  PASSWORD,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { ADMIN_PASSWORD, createTestShop } from "../../../tests/support/shop.ts";
import { createReset, sweepResets } from "./password-resets.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = "warp and weft";

let addresses = 0;
const freshAddress = () => `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const logIn = (email: string, password: string, remoteAddress = freshAddress()) =>
  api(shop, "POST", "/api/users/login", { body: { email, password }, remoteAddress });
const me = (token: string) => api(shop, "GET", "/api/users/me", { token });
const forget = (email: string, remoteAddress = freshAddress()) =>
  api(shop, "POST", "/api/users/forgot-password", { body: { email }, remoteAddress });
const reset = (token: string, password = NEW_PASSWORD, remoteAddress = freshAddress()) =>
  api(shop, "POST", "/api/users/reset-password", { body: { token, password }, remoteAddress });
const changePassword = (token: string, body: object) =>
  api(shop, "PUT", "/api/users/password", { token, body });
async function addAdmin(): Promise<{ _id: string; token: string }> {
  const { token } = await signInAdmin(shop);
  const fields = { name: "Rose Mill", email: `${unique()}@example.com`, password: PASSWORD };
  const body = { ...fields, role: "admin" };
  const { _id } = (await api(shop, "POST", "/api/admin/users", { token, body })).body.user;
  return { _id, token: (await logIn(fields.email, PASSWORD)).body.token };
}
const newToken = ({ user }: Customer) => createReset(shop.context, user._id);

const jobsFor = async (email: string) => {
  const { rows } = await pool.query(
    "select 1 from jobs where queue = 'mail' and data -> 'data' ->> 'email' = $1",
    [email],
  );
  return rows.length;
};

describe("a forgotten password", () => {
  test("is replaced through the mailed link, which ends every session [ACC-24, API-24, MAIL-3]", async () => {
    const { email, password, token: session, user } = await registerCustomer(shop);
    expect((await forget(` ${email.toUpperCase()} `)).status).toBe(204);
    const mail = await waitForMail(shop, { to: email, subject: "Set a new password" });
    const link = new URL(linkIn(mail, /\/reset-password/));
    expect(link.href.startsWith(`${shop.url}/reset-password#token=`)).toBe(true);
    const token = new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
    // 256 bits in base64, of which the database knows a hash.
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await pool.query("select * from password_resets where user_id = $1", [
      user._id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);

    expect((await reset(token)).status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    const told = await waitForMail(shop, { to: email, subject: "Your password was changed" });
    expect(told.text).toContain("+1 (212) 555-0148");
  });

  test("is answered for nobody's address as for somebody's [ACC-24]", async () => {
    const { email } = await registerCustomer(shop);
    const ask = async (address: string) => {
      const { status, body, headers } = await forget(address);
      const { "x-request-id": _, date: __, ...others } = headers;
      return { status, body, others };
    };
    const known = await ask(email);
    expect(known.status).toBe(204);
    expect(await ask(`${unique()}@example.com`)).toEqual(known);
  });

  test("of an invalid address is refused by its field [API-24]", async () => {
    const wrong = [
      "",
      "ada",
      "ada@example",
      "a@example.com\nbcc: b@example.com",
      "<a@example.com>",
    ];
    for (const email of wrong) {
      const { status, body } = await forget(email);
      expect([status, body.errors[0].field], email).toEqual([400, "email"]);
    }
  });

  test("is limited per caller, in a burst as well, and says when to come back [ACC-31]", async () => {
    const address = freshAddress();
    const calls = Array.from({ length: 65 }, () => forget(`${unique()}@example.com`, address));
    const replies = await Promise.all(calls);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(60);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("asked for again and again from everywhere mails ten links an hour, with the same answer [ACC-31]", async () => {
    const { email } = await registerCustomer(shop);
    const replies = await Promise.all(Array.from({ length: 14 }, () => forget(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await jobsFor(email)).toBe(10);
  });
});

describe("a reset token", () => {
  test("is good once, also for ten calls at the same moment [ACC-29]", async () => {
    const customer = await registerCustomer(shop);
    const token = await newToken(customer);
    const tries = Array.from({ length: 10 }, (_, index) =>
      reset(token, `${NEW_PASSWORD} ${index}`),
    );
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 204);
    expect((await logIn(customer.email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
    await waitForMail(shop, { to: customer.email, subject: "Your password was changed" });
    expect(await mailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("takes the user's other tokens with it, also those that are used at the same moment [ACC-29]", async () => {
    const customer = await registerCustomer(shop);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => newToken(customer)));
    const replies = await Promise.all(tokens.map((token) => reset(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(4).fill(400)]);
    for (const token of tokens) expect((await reset(token)).status).toBe(400);
  });

  test("used, garbled or past its hour gets one answer, and changes nothing [ACC-24]", async () => {
    const customer = await registerCustomer(shop);
    const used = await newToken(customer);
    await reset(used);
    const late = await newToken(customer);
    shop.clock.advance(61 * MINUTE_MS);
    const other = await newToken(await registerCustomer(shop));
    const before = await databaseState(shop);
    const answers = new Set<string>();
    for (const token of [used, late, "", "x", `${other}x`, other.toLowerCase(), "a".repeat(43)]) {
      const { status, body } = await reset(token);
      expect([status, body.errors], token).toEqual([
        400,
        [{ field: "token", message: body.message }],
      ]);
      answers.add(JSON.stringify(body));
    }
    expect(answers.size).toBe(1);
    expect(await databaseState(shop)).toEqual(before);
    await sweepResets(shop.context);
    expect((await reset(other)).status).toBe(204);
  });

  test("is not used up by a password that will not do [ACC-30]", async () => {
    const token = await newToken(await registerCustomer(shop));
    const short = await reset(token, "12345");
    expect(short.status).toBe(400);
    expect(short.body.errors).toEqual([
      { field: "password", message: "Password must of atleast 6 characters" },
    ]);
    for (const password of ["password", "x".repeat(129)]) {
      expect((await reset(token, password)).body.errors[0].field).toBe("password");
    }
    expect((await reset(token)).status).toBe(204);
  });

  test("lets in again who had tried too many passwords [ACC-29]", async () => {
    const customer = await registerCustomer(shop);
    const { email, password } = customer;
    const address = freshAddress();
    for (let call = 0; call < 10; call++) await logIn(email, "not this one", address);
    expect((await logIn(email, password, address)).status).toBe(429);
    expect((await reset(await newToken(customer), NEW_PASSWORD, address)).status).toBe(204);
    expect((await logIn(email, NEW_PASSWORD, address)).status).toBe(200);
  });

  test("lets its browser in, whatever others at the same address have tried [ACC-35]", async () => {
    const customer = await registerCustomer(shop);
    const remoteAddress = freshAddress();
    const deviceMark = newSecret();
    const enter = (password: string) =>
      api(shop, "POST", "/api/users/login", {
        body: { email: customer.email, password, deviceMark },
        remoteAddress,
      });
    await shop.database.pool.query("delete from rate_limits");
    await logIn(`${unique()}@example.com`, "not this one", remoteAddress);
    await shop.database.pool.query(
      "update rate_limits set points = 500 where key like 'address:%'",
    );
    expect((await enter(customer.password)).status).toBe(429);
    const body = { token: await newToken(customer), password: NEW_PASSWORD, deviceMark };
    const done = await api(shop, "POST", "/api/users/reset-password", { body, remoteAddress });
    expect(done.status).toBe(204);
    expect((await enter(NEW_PASSWORD)).status).toBe(200);
  });

  test.each(["by a mailed link", "by its owner"])(
    "that is changed %s makes strangers of the browsers that knew the old one [ACC-35]",
    async (how) => {
      const customer = await registerCustomer(shop);
      const { email } = customer;
      const remoteAddress = freshAddress();
      const enter = (password: string, deviceMark: string) =>
        api(shop, "POST", "/api/users/login", {
          body: { email, password, deviceMark },
          remoteAddress,
        });
      const marks = Array.from({ length: 22 }, newSecret);
      const known = marks.at(-1) ?? "";
      for (const mark of marks) {
        shop.clock.advance(1000);
        expect((await enter(customer.password, mark)).status).toBe(200);
      }
      const { rows } = await pool.query("select 1 from known_devices where user_id = $1", [
        customer.user._id,
      ]);
      expect(rows).toHaveLength(20);
      const guess = () => logIn(email, "not this one", remoteAddress);
      while ((await guess()).status === 401);
      expect((await enter("not this one", known)).status).toBe(401);
      const body = { currentPassword: customer.password, password: NEW_PASSWORD };
      const changed =
        how === "by its owner"
          ? await changePassword(customer.token, body)
          : await reset(await newToken(customer));
      expect(changed.status).toBe(204);
      expect((await enter("not this one", known)).status).toBe(429);
    },
  );

  test("leaves no session that the old password opened at the same moment [ACC-29]", async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await registerCustomer(shop);
      const token = await newToken(customer);
      const logins = Array.from({ length: 4 }, () => logIn(customer.email, customer.password));
      const [done, ...entered] = await Promise.all([reset(token), ...logins]);
      expect(done.status).toBe(204);
      for (const { body } of entered.filter(({ status }) => status === 200)) {
        expect((await me(body.token)).status).toBe(401);
      }
    }
  });

  test("that was mailed to an old address is worth nothing [PROF-10]", async () => {
    const customer = await registerCustomer(shop);
    const token = await newToken(customer);
    const change = { name: customer.user.name, email: `${unique()}@example.com` };
    const { status } = await api(shop, "PUT", "/api/users/update-profile", {
      token: customer.token,
      body: { ...change, currentPassword: PASSWORD },
    });
    expect(status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });
});

describe("changing the password", () => {
  test("asks for the current one, ends the other sessions and sends a mail [PROF-11]", async () => {
    const { email, password, token } = await registerCustomer(shop);
    const other = (await logIn(email, password)).body.token;
    const body = { currentPassword: password, password: NEW_PASSWORD };
    expect((await changePassword(token, body)).status).toBe(204);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    await waitForMail(shop, { to: email, subject: "Your password was changed" });
  });

  test("without the right one is refused at its field, and changes nothing [PROF-11]", async () => {
    const { token } = await registerCustomer(shop);
    const tables = ["users", "sessions", "password_resets"];
    const state = async () => {
      const whole = await databaseState(shop);
      return tables.map((table) => whole[table]);
    };
    const before = await state();
    for (const currentPassword of [undefined, "", "not this one"]) {
      const { status, body } = await changePassword(token, {
        currentPassword,
        password: NEW_PASSWORD,
      });
      expect(status).toBe(403);
      expect(body.errors).toEqual([{ field: "currentPassword", message: body.message }]);
    }
    const short = { currentPassword: PASSWORD, password: "12345" };
    expect((await changePassword(token, short)).body).toMatchObject({
      message: "Password must of atleast 6 characters",
      errors: [{ field: "password" }],
    });
    expect(await state()).toEqual(before);
  });

  test("of an admin keeps to the admins' rules, by the profile and by a mailed link [ACC-38]", async () => {
    const admin = await addAdmin();
    const easy = { currentPassword: PASSWORD, password: "corvette" };
    const { status, body } = await changePassword(admin.token, easy);
    expect([status, body.errors[0].field]).toEqual([400, "password"]);
    const token = await createReset(shop.context, admin._id);
    expect((await reset(token, "selvedge-99")).body.errors[0].field).toBe("password");
    // The link is not used up by it.
    expect((await reset(token, NEW_PASSWORD)).status).toBe(204);
  });

  test("counts a session's wrong passwords, and neither others' nor the login's [PROF-11]", async () => {
    const { token, email, password } = await registerCustomer(shop);
    const other = (await logIn(email, password)).body.token;
    await Promise.all(Array.from({ length: 20 }, () => logIn(email, "not this one")));
    const wrong = { currentPassword: "not this one", password: NEW_PASSWORD };
    const tries = await Promise.all(Array.from({ length: 12 }, () => changePassword(token, wrong)));
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(10);
    const body = { currentPassword: password, password: NEW_PASSWORD };
    expect((await changePassword(token, body)).status).toBe(429);
    expect((await changePassword(other, body)).status).toBe(204);
  });

  test("in two places at once is done in one of them [PROF-11]", async () => {
    const { email, password, token } = await registerCustomer(shop);
    const second = (await logIn(email, password)).body.token;
    const choices = [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`];
    const replies = await Promise.all(
      [token, second].map((session, index) =>
        changePassword(session, { currentPassword: password, password: choices[index] }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const winner = statuses.indexOf(204);
    expect((await logIn(email, choices[winner] ?? "")).status).toBe(200);
    expect((await logIn(email, choices[1 - winner] ?? "")).status).toBe(401);
  });
});

describe("changing the e-mail", () => {
  const update = (token: string, body: object) =>
    api(shop, "PUT", "/api/users/update-profile", { token, body });

  test("mails the old address without naming the new one, and ends the other sessions [PROF-10]", async () => {
    const { email: old, password, token, user } = await registerCustomer(shop);
    const other = (await logIn(old, password)).body.token;
    const email = `new-${unique()}@example.org`;
    const change = { name: user.name, email, currentPassword: password };
    expect((await update(token, change)).status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    const mail = await waitForMail(shop, { to: old, subject: "Your email address was changed" });
    expect(mail.text).toContain("n•••@example.org");
    expect(mail.text).not.toContain(email);
    expect(mail.text).toContain("+1 (212) 555-0148");
  });

  test("that is refused mails nothing and ends nothing [PROF-10]", async () => {
    const { email: old, password, token, user } = await registerCustomer(shop);
    const other = (await logIn(old, password)).body.token;
    const taken = (await registerCustomer(shop)).email;
    for (const change of [
      { email: taken, currentPassword: password },
      { email: `${unique()}@example.com`, currentPassword: "not this one" },
    ]) {
      expect([403, 409]).toContain((await update(token, { name: user.name, ...change })).status);
    }
    expect((await me(other)).status).toBe(200);
    expect((await me(other)).body.email).toBe(old);
    const { rows } = await pool.query(
      "select 1 from jobs where data -> 'data' ->> 'oldEmail' = $1",
      [old],
    );
    expect(rows).toEqual([]);
  });

  test("of the seeded admin is refused, and their account says that it is fixed [PROF-12]", async () => {
    const admin = await signInAdmin(shop);
    const { email, name } = admin.user;
    const { status, body } = await update(admin.token, {
      name,
      email: `${unique()}@example.com`,
      currentPassword: ADMIN_PASSWORD,
    });
    expect([status, body.errors[0].field]).toEqual([403, "email"]);
    const renamed = await update(admin.token, { name: "The Keeper", email });
    expect(renamed.body).toMatchObject({ name: "The Keeper", isProtected: true });
    expect((await me(admin.token)).body.isProtected).toBe(true);
    const { token } = await registerCustomer(shop);
    expect((await me(token)).body).not.toHaveProperty("isProtected");
  });
});
