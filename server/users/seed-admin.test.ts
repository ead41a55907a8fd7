import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
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

test("without a password in the settings a strong one is made, told once and kept", async () => {
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

test("the password of the settings holds, also when it was changed there", async () => {
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

test("the seeded admin of a shop is the one of ADMIN_EMAIL, by default admin@example.com", () => {
  expect(shop.admin.email).toBe("admin@example.com");
});
