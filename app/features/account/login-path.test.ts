import { expect, test } from "vitest";
import { afterLogin, loginPath, redirectOf, registerPath } from "./login-path.ts";

test("a login leads to the checkout only when that was wanted [ACC-13]", () => {
  expect(afterLogin("checkout")).toBe("/checkout");
  expect(afterLogin("/checkout?step=2")).toBe("/checkout");
  expect(afterLogin("/")).toBe("/");
  expect(afterLogin("/my-orders")).toBe("/");
});

test("a redirect never leads out of the shop [ACC-14]", () => {
  expect(afterLogin("https://elsewhere.example/")).toBe("/");
  expect(afterLogin("//elsewhere.example/checkout")).toBe("/checkout");
});

test("an admin comes back to their page of the admin area, and nobody else gets there by it [ACC-40]", () => {
  const page = "/admin/products?search=linen&sort=-price";
  expect(afterLogin(page, true)).toBe(page);
  expect(afterLogin("/admin", true)).toBe("/admin");
  expect(afterLogin(page)).toBe("/");
  for (const other of ["/administration", "//admin/x", "/admin\\@elsewhere.example", "admin/users"])
    expect(afterLogin(other, true), other).toBe("/");
});

test("login and register carry the redirect to each other [ACC-12]", () => {
  const path = loginPath("checkout");
  expect(path).toBe("/login?redirect=checkout");
  expect(registerPath(redirectOf(new URL(path, "http://shop.test").searchParams))).toBe(
    "/register?redirect=checkout",
  );
  expect(loginPath(redirectOf(new URLSearchParams()))).toBe("/login");
});
