import { describe, expect, test } from "vitest";
import { SUBJECTS } from "./contract.ts";
import { identityFront, identityWords, phoneHref, socialFront } from "./identity-front.ts";
import { identityProblems, socialProblems, verificationProblems } from "./identity-rules.ts";

const { identity, social, verification } = SUBJECTS;
const wrongFields = (more: Partial<typeof identity.defaults>) =>
  identityProblems({ ...identity.defaults, ...more }).map(({ field }) => field);

describe("the shop's identity", () => {
  test("is sound as the shop comes", () => {
    expect(identityProblems(identity.defaults)).toEqual([]);
    expect(socialProblems(social.defaults)).toEqual([]);
    expect(verificationProblems(verification.defaults)).toEqual([]);
  });

  test.each([
    "Weber & Söhne",
    `</script><script>alert("1")</script>`,
    "Ткацкая мастерская",
    "متجر النسيج",
    "織物商店",
    "{shop} $& 'n' 7",
  ])("takes the name %s", (name) => {
    expect(wrongFields({ name })).toEqual([]);
  });

  test.each([
    ["name", "Two\nlines"],
    ["name", "Turned \u202e round"],
    ["name", "\u200b"],
    ["name", "…!"],
    ["name", " Blank before"],
    ["street", "One\u2028Two"],
    ["phone", "call me"],
    ["phone", "123"],
    ["email", "nobody"],
    ["email", 'a"b@shop.example'],
    ["country", "XX"],
    ["country", "de"],
  ] as const)("refuses the %s %j", (field, text) => {
    expect(wrongFields({ [field]: text })).toEqual([`values.${field}`]);
  });

  test("is said field by field where several are wrong", () => {
    expect(wrongFields({ phone: "x", email: "y" }).sort()).toEqual([
      "values.email",
      "values.phone",
    ]);
  });

  test("is nothing for the pages to bring along while it is the one that the shop comes with", () => {
    expect(identityFront(identity.defaults)).toEqual({ seller: undefined, timeZone: undefined });
    expect(identityWords(identity.defaults)).toBeUndefined();
    expect(socialFront(social.defaults)).toBeUndefined();
  });
});

test.each([
  ["+1 (212) 555-0148", "tel:+12125550148"],
  ["+49 (0)371 12 34", "tel:+493711234"],
  ["0371 / 1234", "tel:03711234"],
])("the phone %s is called by %s", (phone, address) => {
  expect(phoneHref(phone)).toBe(address);
});

test.each([
  ["http://x.com/shop"],
  ["x.com/shop"],
  ["javascript:alert(1)"],
  ["https://me:secret@x.com/"],
  ["https://x.com/ shop"],
  ["HTTPS://x.com/shop"],
  ["https:x.com/shop"],
  ["https:/x.com/shop"],
])("%s is no address of a page", (address) => {
  const problems = socialProblems({ ...social.defaults, x: address });
  expect(problems.map(({ field }) => field)).toEqual(["values.x"]);
});

test("once saved, a network without an address has no link", () => {
  const links = socialFront({
    ...social.defaults,
    instagram: "",
    x: "",
    tiktok: "https://www.tiktok.com/@shop",
  });
  expect(links?.map(({ name, address }) => [name, address])).toEqual([
    ["Facebook", "https://www.facebook.com/"],
    ["TikTok", "https://www.tiktok.com/@shop"],
  ]);
});

test("a code is a token: nothing else gets into the head of a page", () => {
  const codes = { google: `x"><script>`, meta: "abc", pinterest: "" };
  expect(verificationProblems(codes).map(({ field }) => field)).toEqual(["values.google"]);
});
