import { expect, test } from "vitest";
import { afterLogin, loginPath, redirectOf, registerPath } from "./login-path.ts";

test("a login leads to the checkout only when that was wanted", () => {
  expect(afterLogin("checkout")).toBe("/checkout");
  expect(afterLogin("/checkout?step=2")).toBe("/checkout");
  expect(afterLogin("/")).toBe("/");
  expect(afterLogin("/my-orders")).toBe("/");
});

test("a redirect never leads out of the shop", () => {
  expect(afterLogin("https://elsewhere.example/")).toBe("/");
  expect(afterLogin("//elsewhere.example/checkout")).toBe("/checkout");
});

test("login and register carry the redirect to each other", () => {
  const path = loginPath("checkout");
  expect(path).toBe("/login?redirect=checkout");
  expect(registerPath(redirectOf(new URL(path, "http://shop.test").searchParams))).toBe(
    "/register?redirect=checkout",
  );
  expect(loginPath(redirectOf(new URLSearchParams()))).toBe("/login");
});
