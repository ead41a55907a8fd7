import { describe, expect, test } from "vitest";
import { accountApiMessages } from "../../common/messages/account.ts";
import { maskEmail, nameProblem, normalizeEmail, normalizeName, passwordProblem } from "./rules.ts";

describe("a new password", () => {
  test("of fewer than six characters is refused in the shop's words [ACC-3]", () => {
    for (const password of ["", "a", "abcde"])
      expect(passwordProblem(password)).toBe("Password must of atleast 6 characters");
  });

  test("of 6 to 128 characters will do", () => {
    for (const password of ["zebra7", "x".repeat(128), "пароль-мой", "      "])
      expect(passwordProblem(password)).toBeUndefined();
  });

  test("of more than 128 characters is refused [ACC-4]", () => {
    expect(passwordProblem("x".repeat(129))).toBe(accountApiMessages.passwordLong);
  });

  test("that everybody has is refused, in any letters [ACC-4]", () => {
    const known = ["123456", "password", "PassWord", "QWERTY", "iloveyou", "abc123"];
    for (const password of [...known, "11111111", "qwerty1", "Password123", "12345678910"])
      expect(passwordProblem(password), password).toBe(accountApiMessages.passwordCommon);
  });
});

describe("an e-mail address", () => {
  test("is kept in lower case without blanks around it", () => {
    expect(normalizeEmail("  Ada.Weaver+shop@Example.COM ")).toBe("ada.weaver+shop@example.com");
    expect(normalizeEmail("o'neil@example.ie")).toBe("o'neil@example.ie");
  });

  test("that cannot be one is refused [ACC-34]", () => {
    const wrong = ["", "ada", "ada@", "@example.com", "ada@example", "a b@example.com", "a@b@c.de"];
    for (const email of [...wrong, "ada@exa mple.com", "<ada@example.com>", "a@example.com\nbcc:b"])
      expect(normalizeEmail(email), email).toBeUndefined();
  });

  test("with a dot or a hyphen where none can be is refused [SAFE-18]", () => {
    const dots = ["a@b..co", ".a@b.co", "a.@b.co", "a..b@b.co", "a@.b.co", "a@b.co."];
    for (const email of [...dots, "a@-b.co", "a@b-.co", "a@b.-co", "a@b.c-"])
      expect(normalizeEmail(email), email).toBeUndefined();
    for (const email of ["a.b-c@b-c.co", "-a@b.co", "a-@b.co", "a@1.xn--p1ai"])
      expect(normalizeEmail(email), email).toBe(email);
  });

  test("with signs that cannot be seen is refused [ACC-34]", () => {
    for (const sign of ["\u0001", "\u0007", "\u0085", "\u200b", "\u202e", "\ufeff", "\ud800"])
      expect(normalizeEmail(`a${sign}b@example.com`), sign).toBeUndefined();
    expect(normalizeEmail("zoë@example.com")).toBe("zoë@example.com");
  });

  test("has at most 254 characters", () => {
    const domain = "@example.com";
    expect(normalizeEmail("a".repeat(254 - domain.length) + domain)).toBeDefined();
    expect(normalizeEmail("a".repeat(255 - domain.length) + domain)).toBeUndefined();
  });
});

describe("a name", () => {
  test("loses control characters and spare blanks", () => {
    expect(normalizeName("  Ada\r\n\tWeaver\u0007  Smith ")).toBe("Ada Weaver Smith");
    expect(normalizeName("Łukasz O'Neil-Šmíd")).toBe("Łukasz O'Neil-Šmíd");
  });

  test("loses signs that turn the reading direction or cannot be seen", () => {
    expect(normalizeName("Ada\u202e Weaver\u2066")).toBe("Ada Weaver");
    expect(normalizeName("\u00ad\u200b")).toBe("");
  });

  test("of blanks alone is empty, also of blanks that count as letters", () => {
    for (const name of [" \t\n\u00a0", "\u3164", "\u200d\ufe0f", "\u2800 \u2800"])
      expect(normalizeName(name)).toBe("");
    expect(normalizeName("می\u200cخواهم 👩\u200d🎨")).toBe("می\u200cخواهم 👩\u200d🎨");
  });
});

test("a name with markup or a web address will not do, and every other of 100 characters will [ACC-34, ACC-37]", () => {
  const wrong = [
    "<b>Ada</b>",
    "Ada <script>",
    "a > b",
    "Win at http://evil.example",
    "WWW.evil.example",
  ];
  // Mail programs make links of these, too.
  const linked = [
    "Claim your prize at evil.example/win",
    "evil.example",
    "t.co",
    "Evil．example",
    "evil。example",
    "10.0.0.1",
    "prize/now",
    "prize\\\\now",
    "me@evil.example",
    "xn--e1afmkfd.xn--p1ai",
  ];
  for (const name of linked) expect(nameProblem(name), name).toBe(accountApiMessages.nameMarkup);
  for (const name of [
    "J.R.R. Tolkien",
    "Dr. Ada Weaver",
    "St. John",
    "Martin Luther King, Jr.",
    "O’Brien-Śmith",
    "Jean-Luc",
    "D. E. F.",
  ]) {
    expect(nameProblem(name), name).toBeUndefined();
  }
  for (const name of wrong) expect(nameProblem(name), name).toBe(accountApiMessages.nameMarkup);
  for (const name of ["Łukasz O'Neil-Šmíd", "J. R. R. Weaver & Co.", "李小龍", "A".repeat(100)])
    expect(nameProblem(name), name).toBeUndefined();
  expect(nameProblem("A".repeat(101))).toBe(accountApiMessages.nameLong(100));
});

test("a name is no web address by one sign that nobody sees, and keeps its own [ACC-37]", () => {
  const hidden = "\u200c \u200d \u034f \u061c \u180b \u3164 \ufe00 \ufe0f \u{e0101}".split(" ");
  const joined = ["می\u200cخواهم", "👩\u200d🎨 Ada", "葛\u{e0100}城"];
  for (const sign of hidden)
    for (const dot of [".", "\u3002", "\uff0e"])
      for (const name of [`Win at evil${sign}${dot}example`, `Win at evil${dot}${sign}example`])
        expect(nameProblem(name), JSON.stringify(name)).toBe(accountApiMessages.nameMarkup);
  expect(nameProblem("1.\ufe0f2.\ufe0f3.\ufe0f4")).toBe(accountApiMessages.nameMarkup);
  for (const name of joined) {
    expect(nameProblem(name), name).toBeUndefined();
    expect(normalizeName(name)).toBe(name);
  }
});

test("a masked address is known again by who knows it", () => {
  expect(maskEmail("ada.weaver@example.com")).toBe("a•••@example.com");
  expect(maskEmail("a@example.com")).toBe("a•••@example.com");
  expect(maskEmail('"odd@part"@example.com')).toBe('"•••@example.com');
});
