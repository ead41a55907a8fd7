import { describe, expect, test } from "vitest";
import { accountApiMessages } from "../../../common/messages/account.ts";
import { passwordProblemOf } from "./admin-passwords.ts";

const ADA = { name: "Ada Weaver", email: "a.lovelace+shop@example.com" };
const problem = (password: string) => passwordProblemOf("admin", password, ADA);

describe("a new password of an admin", () => {
  test("of 8 to 128 characters will do [ACC-38]", () => {
    for (const password of ["warp-22x", "x7".repeat(64), "пароль-мой", "wool and weft"]) {
      expect(problem(password), password).toBeUndefined();
    }
    expect(problem("warp-2x")).toBe("An admin's password must have at least 8 characters");
    expect(problem("x".repeat(129))).toBe(accountApiMessages.passwordLong);
  });

  test("that is one of the 10,000 commonest is refused, in any letters [ACC-38]", () => {
    const known = ["password1", "Corvette", "1Q2W3E4R", "trustno1", "mustang1", "ｐａｓｓｗｏｒｄ"];
    for (const password of [...known, "baseball", "qwer1234", "michelle", "blackhawks"]) {
      expect(problem(password), password).toBe(accountApiMessages.passwordCommon);
    }
  });

  test("that holds their name, their address or the shop's name is refused, however it is written [ACC-38]", () => {
    const near = ["weaver-of-wool", "ADA-1815-x", "my.Lovelace.7", "l0vel4ce!!", "W-e-a-v-e-r-22"];
    for (const password of [...near, "selvedge-2026", "S3lv3dg3!!", "shop-keeper-9"]) {
      expect(problem(password), password).toBe(accountApiMessages.adminPasswordPersonal);
    }
  });

  test("is nobody else's: a customer's is as it was", () => {
    for (const password of ["corvette", "ada-weaver", "zebra7"]) {
      expect(passwordProblemOf("customer", password, ADA), password).toBeUndefined();
    }
  });
});
