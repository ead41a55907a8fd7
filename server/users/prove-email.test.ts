import { describe, expect, test } from "vitest";
import {
  api,
  databaseState,
  multipart,
  PASSWORD,
  picture,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { createReset } from "./passwords/password-resets.ts";
import { createProof, sweepProofs } from "./prove-email.ts";
import { getCurrentUser } from "./store.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const HOUR_MS = 3_600_000;
const SUBJECT = "Please confirm your email address";

const me = async (token: string) => (await api(shop, "GET", "/api/users/me", { token })).body;
const prove = (token: string) => api(shop, "POST", "/api/users/prove-email", { body: { token } });
const unproven = () => registerCustomer(shop, { isUnproven: true, name: "Mallory" });
const proofFor = async (id: string) => {
  const actor = { kind: "user", userId: id, role: "customer", tokenHash: "" } as const;
  return createProof(shop.context, await getCurrentUser({ ...shop.context, actor }));
};

describe("an address", () => {
  test("is shown to be a customer's by the link that registering mails, however often it is opened [ACC-36]", async () => {
    const email = `${unique()}@example.com`;
    const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
    const form = multipart({ name: "Ada", email, password: PASSWORD, avatar });
    const { status, body } = await api(shop, "POST", "/api/users/register", form);
    // Registered is signed in, as ever.
    expect([status, (await me(body.token)).isEmailProven]).toEqual([201, false]);
    const mail = await waitForMail(shop, { to: email, subject: SUBJECT });
    expect(JSON.stringify(mail)).not.toContain("Ada");
    const link = new URL(linkIn(mail, /\/confirm-email/));
    expect(link.search).toBe("");
    const token = new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
    const { rows } = await pool.query("select p::text as row from email_proofs p");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await prove(token)).status).toBe(204);
    expect((await me(body.token)).isEmailProven).toBe(true);
    // A mail program that looks behind links may have been there first.
    expect((await prove(token)).status).toBe(204);
    const wrong = await prove(`${token.slice(1)}a`);
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "token"]);
  });

  test("is shown by a link to a new password, too [ACC-36]", async () => {
    const { user, email } = await unproven();
    const body = { token: await createReset(shop.context, user._id), password: "warp and weft" };
    expect((await api(shop, "POST", "/api/users/reset-password", { body })).status).toBe(204);
    const { rows } = await pool.query("select email_proven_at from users where email = $1", [
      email,
    ]);
    expect(rows[0].email_proven_at).not.toBeNull();
  });

  test("is not shown by a link that is too old, made up, or was mailed to another one [ACC-36]", async () => {
    const { user, token } = await unproven();
    const old = await proofFor(user._id);
    shop.clock.advance(73 * HOUR_MS);
    const other = await proofFor(user._id);
    const change = { name: user.name, email: `${unique()}@example.com`, currentPassword: PASSWORD };
    expect(
      (await api(shop, "PUT", "/api/users/update-profile", { token, body: change })).status,
    ).toBe(200);
    for (const link of [old, other, "x".repeat(43), ""]) {
      expect((await prove(link)).status).toBe(400);
    }
    expect((await me(token)).isEmailProven).toBe(false);
    // Its link is made when it is written: none may be younger than what follows.
    await waitForMail(shop, { to: change.email, subject: SUBJECT });
    shop.clock.advance(73 * HOUR_MS);
    await sweepProofs(shop.context);
    expect(
      (await pool.query("select from email_proofs where user_id = $1", [user._id])).rowCount,
    ).toBe(0);
  });

  test("must be proven again once it has changed, whoever changes it [ACC-36]", async () => {
    const own = await registerCustomer(shop);
    const change = { name: "Ada", email: `${unique()}@example.com`, currentPassword: PASSWORD };
    const changed = await api(shop, "PUT", "/api/users/update-profile", {
      token: own.token,
      body: change,
    });
    expect(changed.body.isEmailProven).toBe(false);
    await waitForMail(shop, { to: change.email, subject: SUBJECT });
    const { user } = await registerCustomer(shop);
    const admin = await signInAdmin(shop);
    expect((await me(admin.token)).isEmailProven).toBe(true);
    const body = { email: `${unique()}@example.com` };
    const answer = await api(shop, "PUT", `/api/admin/users/${user._id}`, {
      token: admin.token,
      body,
    });
    expect(answer.body.isEmailProven).toBe(false);
    await waitForMail(shop, { to: body.email, subject: SUBJECT });
  });

  test("is asked about again, so often an hour, and not once it is shown [ACC-36]", async () => {
    const { token, email, user } = await unproven();
    await waitForMail(shop, { to: email, subject: SUBJECT });
    const again = () => api(shop, "POST", "/api/users/email-proof", { token });
    const statuses = (await Promise.all(Array.from({ length: 12 }, again))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await prove(await proofFor(user._id))).status).toBe(204);
    const before = await databaseState(shop);
    expect((await again()).status).toBe(204);
    expect((await databaseState(shop)).email_proofs).toBe(before.email_proofs);
  });

  test("that nobody has shown gets mails without a name [ACC-37]", async () => {
    const { token, email } = await unproven();
    const body = { currentPassword: PASSWORD, password: "warp and weft" };
    await api(shop, "PUT", "/api/users/password", { token, body });
    await api(shop, "POST", "/api/users/forgot-password", { body: { email } });
    for (const subject of ["Your password was changed", "Set a new password"]) {
      const mail = await waitForMail(shop, { to: email, subject });
      expect(mail.text).toContain("Hello,");
    }
    // What stands behind the @ was typed as well.
    const change = { name: "Mallory", email: "w@prize.example", currentPassword: body.password };
    await api(shop, "PUT", "/api/users/update-profile", { token, body: change });
    const told = await waitForMail(shop, { to: email, subject: "Your email address was changed" });
    expect(told.text).toContain("under another address");
    expect(JSON.stringify(told)).not.toContain("prize");
    for (const mail of await mailsTo(shop, email))
      expect(JSON.stringify(mail)).not.toContain("Mallory");
  });
});
