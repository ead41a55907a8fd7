import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { api, registerCustomer } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { seedAdmin } from "./seed-admin.ts";

const shop = await createTestShop();
const folder = await mkdtemp(path.join(os.tmpdir(), "selvedge-admin-"));
afterAll(() => rm(folder, { recursive: true }));

async function logIn(email: string, password: string) {
  const { status, body } = await api(shop, "POST", "/api/users/login", {
    body: { email, password },
  });
  return status === 200 ? body.user.role : status;
}

test("without a password in the settings a strong one is made, shown once and kept [ACC-25]", async () => {
  const seed = {
    email: "made@example.com",
    password: undefined,
    passwordFile: path.join(folder, "made"),
  };
  const first = await seedAdmin(shop.context, seed);
  const password = first.newPassword ?? "";
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(await readFile(seed.passwordFile, "utf8")).toBe(`${password}\n`);
  expect((await stat(seed.passwordFile)).mode & 0o777).toBe(0o600);
  expect(await logIn(seed.email, password)).toBe("admin");

  const second = await seedAdmin(shop.context, seed);
  expect(second).toEqual({ email: seed.email, passwordFile: seed.passwordFile });
  expect(await logIn(seed.email, password)).toBe("admin");
});

test("the password of the settings holds, also when it was changed there [ACC-25]", async () => {
  const seed = { email: "set@example.com", passwordFile: path.join(folder, "set") };
  await seedAdmin(shop.context, { ...seed, password: "the first one" });
  expect(await logIn(seed.email, "the first one")).toBe("admin");
  await seedAdmin(shop.context, { ...seed, password: "the second one" });
  expect(await logIn(seed.email, "the first one")).toBe(401);
  expect(await logIn(seed.email, "the second one")).toBe("admin");
  await expect(stat(seed.passwordFile)).rejects.toThrow("ENOENT");
});

test("a customer who has the admin's address becomes the admin, with the admin's password", async () => {
  const { email, password } = await registerCustomer(shop);
  await seedAdmin(shop.context, {
    email,
    password: "only the shop knows",
    passwordFile: path.join(folder, "taken"),
  });
  expect(await logIn(email, password)).toBe(401);
  expect(await logIn(email, "only the shop knows")).toBe("admin");
});

test("an admin who was demoted is one again at the start, with the password of the file", async () => {
  const { email, token, password } = await registerCustomer(shop);
  const seed = { email, password: undefined, passwordFile: path.join(folder, "restored") };
  await writeFile(seed.passwordFile, "what the file says\n");
  expect(await seedAdmin(shop.context, seed)).toEqual({
    email,
    passwordFile: seed.passwordFile,
  });
  expect(await logIn(email, password)).toBe(401);
  expect(await logIn(email, "what the file says")).toBe("admin");
  // Whoever held a session as a customer does not come to the admin's rights by it.
  expect((await api(shop, "GET", "/api/users/me", { token })).status).toBe(401);
});

test("sessions end where the start changes the admin's password, and go on where it does not", async () => {
  const seed = { email: "boss@example.com", passwordFile: path.join(folder, "boss") };
  await seedAdmin(shop.context, { ...seed, password: "the first one" });
  const { body } = await api(shop, "POST", "/api/users/login", {
    body: { email: seed.email, password: "the first one" },
  });
  const me = () => api(shop, "GET", "/api/users/me", { token: body.token });
  await seedAdmin(shop.context, { ...seed, password: "the first one" });
  expect((await me()).status).toBe(200);
  await seedAdmin(shop.context, { ...seed, password: "the second one" });
  expect((await me()).status).toBe(401);
});

test("a file whose password is no longer the admin's is not named as the place of it", async () => {
  const seed = { email: "moved@example.com", passwordFile: path.join(folder, "moved") };
  await seedAdmin(shop.context, { ...seed, password: undefined });
  await seedAdmin(shop.context, { ...seed, password: "another one" });
  expect(await seedAdmin(shop.context, { ...seed, password: undefined })).toEqual({
    email: seed.email,
  });
  expect(await logIn(seed.email, "another one")).toBe("admin");
});

test("the shop keeps the password that it makes in its data folder, for its owner's eyes only", async () => {
  const first = await createTestShop({ settings: { ADMIN_PASSWORD: "" } });
  const file = path.join(first.dataDir, "admin-password");
  expect(first.admin).toMatchObject({ email: "admin@example.com", passwordFile: file });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await first.database.pool.query("update users set role = 'customer'");
  const again = await createTestShop({
    settings: {
      ADMIN_PASSWORD: "",
      DATABASE_URL: first.database.url,
      DATA_DIR: first.dataDir,
    },
  });
  expect(again.admin).toEqual({ email: "admin@example.com", passwordFile: file });
  const body = { email: "admin@example.com", password: first.admin.newPassword };
  const login = await api(again, "POST", "/api/users/login", { body });
  expect(login.body.user.role).toBe("admin");
});

test("the seeded admin of a shop is the one of ADMIN_EMAIL, by default admin@example.com", () => {
  expect(shop.admin.email).toBe("admin@example.com");
});
