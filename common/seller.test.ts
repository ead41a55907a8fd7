import { expect, test } from "vitest";
import { legalNameOf, sellerLine, sellerLines } from "./seller.ts";

const EMPTY = {
  legalName: "",
  legalForm: "",
  register: "",
  registerNumber: "",
  representedBy: "",
  street: "",
  zip: "",
  city: "",
  state: "",
  country: "",
  taxNumber: "",
  email: "",
};

const WEAVERS = {
  legalName: "Weber & Söhne",
  legalForm: "GmbH",
  register: "Amtsgericht Chemnitz",
  registerNumber: "HRB 12345",
  representedBy: "Anna Weber",
  street: "Fadengasse 3",
  zip: "09111",
  city: "Chemnitz",
  state: "",
  country: "DE",
  taxNumber: "DE123456789",
  email: "hallo@weber.example",
};

test("an imprint says who sells, where, and by what name others know them", () => {
  expect(sellerLines({ ...WEAVERS, phone: "+49 371 1234" }, "en")).toEqual([
    "Weber & Söhne GmbH",
    "Fadengasse 3",
    "09111 Chemnitz",
    "Germany",
    "Represented by Anna Weber",
    "Register: Amtsgericht Chemnitz, HRB 12345",
    "Tax number: DE123456789",
    "Email: hallo@weber.example",
    "Phone: +49 371 1234",
  ]);
});

test("a country is named in the shop's language", () => {
  expect(sellerLines({ ...WEAVERS, phone: "" }, "de")).toContain("Deutschland");
});

test("what is not known is not said: a shop as it comes has its name and its phone", () => {
  expect(sellerLines({ ...EMPTY, phone: "+1 212 5550148" })).toEqual([
    "Selvedge",
    "Phone: +1 212 5550148",
  ]);
  expect(sellerLine(EMPTY)).toBe("");
  expect(sellerLine(undefined)).toBe("");
});

test("on one line it stands with points between", () => {
  expect(sellerLine({ ...EMPTY, legalName: "Ada Weaver", city: "Greensboro", state: "NC" })).toBe(
    "Ada Weaver · Greensboro, NC",
  );
  expect(sellerLine({ ...EMPTY, state: "NC" })).toBe("NC");
});

test("the legal form is said once", () => {
  expect(legalNameOf({ ...EMPTY, legalName: "Weber GmbH", legalForm: "GmbH" })).toBe("Weber GmbH");
  expect(legalNameOf({ ...EMPTY, legalForm: "Ltd" })).toBe("Ltd");
});
