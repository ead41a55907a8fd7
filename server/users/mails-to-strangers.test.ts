import { expect, test } from "vitest";
import {
  api,
  multipart,
  PASSWORD,
  picture,
  registerCustomer,
  unique,
  waitForJobs,
} from "../../tests/support/factories.ts";
import { mailsTo } from "../../tests/support/mailbox.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { passwordChangedMail, proveEmailMail } from "./user-mails.ts";

const shop = await createTestShop();
const { pool } = shop.database;

async function registerFromOutside(email: string): Promise<string> {
  const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const form = multipart({ name: "Ada", email, password: PASSWORD, avatar });
  const { status, body } = await api(shop, "POST", "/api/users/register", form);
  expect(status).toBe(201);
  return body.token;
}

async function eraseMe(token: string, currentPassword: string): Promise<void> {
  const body = { currentPassword };
  expect((await api(shop, "DELETE", "/api/users/me", { token, body })).status).toBe(204);
}

/** Answers the password that holds then. */
async function changePassword(token: string, currentPassword: string): Promise<string> {
  const password = `warp and weft ${unique()}`;
  const body = { currentPassword, password };
  expect((await api(shop, "PUT", "/api/users/password", { token, body })).status).toBe(204);
  return password;
}

async function changeEmail(token: string, email: string, currentPassword: string): Promise<void> {
  const body = { name: "Ada", email, currentPassword };
  expect((await api(shop, "PUT", "/api/users/update-profile", { token, body })).status).toBe(200);
}

async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  await waitForJobs(shop);
  return (await mailsTo(shop, email)).map(({ subject }) => subject);
}

test("an address that nobody has shown to be theirs is mailed ten times an hour, whatever an account does, and all but asking for the link again is answered as before [ACC-37]", async () => {
  const email = `${unique()}@example.com`;
  for (let round = 0; round < 2; round++) {
    const token = await registerFromOutside(email);
    // A mail to an account that is gone by then is not written.
    await waitForJobs(shop);
    await eraseMe(token, PASSWORD);
  }
  const { token } = await registerCustomer(shop, { isUnproven: true });
  await changeEmail(token, email, PASSWORD);
  let password = PASSWORD;
  for (let change = 0; change < 4; change++) password = await changePassword(token, password);
  await waitForJobs(shop);
  await changeEmail(token, `${unique()}@example.com`, password);
  expect(await subjectsTo(email)).toHaveLength(10);

  // Beyond them each way to one more.
  await changeEmail(token, email, password);
  await eraseMe(token, password);
  const again = await registerFromOutside(email);
  await eraseMe(again, await changePassword(again, PASSWORD));
  const { token: late } = await registerCustomer(shop, { isUnproven: true });
  await changeEmail(late, email, PASSWORD);
  const { status, headers } = await api(shop, "POST", "/api/users/email-proof", { token: late });
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  await changeEmail(late, `${unique()}@example.com`, PASSWORD);
  expect(await subjectsTo(email)).toHaveLength(10);

  // In the next hour there is mail again.
  await pool.query("update rate_limits set expire = 0 where key like 'mails-to:%'");
  await registerFromOutside(email);
  expect(await subjectsTo(email)).toHaveLength(11);
  const { rows } = await pool.query("select key from rate_limits");
  expect(JSON.stringify(rows)).not.toContain(email);
});

test("a proven address is mailed about each change [ACC-37]", async () => {
  const { token, email } = await registerCustomer(shop);
  let password = PASSWORD;
  for (let change = 0; change < 11; change++) password = await changePassword(token, password);
  await waitForJobs(shop);
  await eraseMe(token, password);
  expect(await subjectsTo(email)).toHaveLength(12);
});

test("a customer changes the password twenty times an hour [PROF-11]", async () => {
  const { token } = await registerCustomer(shop);
  const password = await changePassword(token, PASSWORD);
  const spent = "update rate_limits set points = $1 where key like 'password-changes-of:%'";
  await pool.query(spent, [19]);
  const last = await changePassword(token, password);
  const body = { currentPassword: last, password: "warp and weft" };
  const { status, headers } = await api(shop, "PUT", "/api/users/password", { token, body });
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  const { token: other } = await registerCustomer(shop);
  await changePassword(other, PASSWORD);
});

test("what was queued for one address is not mailed to another that the account has by then [ACC-37]", async () => {
  const { token, user, email } = await registerCustomer(shop, { isUnproven: true });
  const password = await changePassword(token, PASSWORD);
  const { rows } = await pool.query(
    "select data from jobs where queue = 'mail' and data -> 'data' ->> 'userId' = $1",
    [user._id],
  );
  const queued = [proveEmailMail, passwordChangedMail].map((kind) => {
    const { data } = rows.find(({ data }) => data.kind === kind.name);
    return { kind, data: data.data };
  });
  for (const { kind, data } of queued) {
    expect((await kind.write(shop.context, data))?.to).toMatchObject({ address: email });
  }
  await changeEmail(token, `${unique()}@example.com`, password);
  for (const { kind, data } of queued) {
    expect(await kind.write(shop.context, data)).toBeUndefined();
  }
});
