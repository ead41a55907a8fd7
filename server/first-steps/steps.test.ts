import { expect, test } from "vitest";
import { identity } from "../settings/subjects/identity.ts";
import { STEPS } from "./contract.ts";
import { type ShopState, stepsOf } from "./steps.ts";

const NEW: ShopState = {
  identity: identity.defaults,
  logo: "",
  ownOnSale: 0,
  pages: [],
  ...{ takesTestPayments: true, sendsMails: false, isHttps: false, hasOrders: false },
  leftOfDemo: 3,
};
const page = (topic: ShopState["pages"][number]["topic"], hasDraftNote = false) => ({
  topic,
  hasDraftNote,
});
const doneIn = (change: Partial<ShopState>) =>
  stepsOf({ ...NEW, ...change }).flatMap(({ step, isDone }) => (isDone ? step : []));
const LEGAL = [page("terms"), page("privacy")];

test.each<[string, Partial<ShopState>, string[]]>([
  ["of a new shop none", {}, []],
  ["a name of its own", { identity: { ...NEW.identity, name: "Loom" } }, ["name"]],
  ["a logo", { logo: "/media/u" }, ["logo"]],
  ["a product of its own", { ownOnSale: 1 }, ["product"]],
  ["a page about shipping", { pages: [page("shipping")] }, ["delivery"]],
  ["no draft of it", { pages: [page("shipping", true)] }, []],
  ["real payments", { takesTestPayments: false }, ["payments"]],
  ["mails that leave", { sendsMails: true }, ["mails"]],
  ["an address with https", { isHttps: true }, ["domain"]],
  ["terms and privacy", { pages: LEGAL }, ["legal"]],
  ["not one of them alone", { pages: [page("terms")] }, []],
  ["none beside a draft", { pages: [...LEGAL, page("returns", true)] }, []],
  ["an order", { hasOrders: true }, ["order"]],
  ["nothing left of the demo", { leftOfDemo: 0 }, ["demo"]],
])("the steps that are done: %s", (_, change, done) => {
  expect(doneIn(change)).toEqual(done);
});

test("an address is whole, and its phone is not the demo's [OWN-6]", () => {
  const where = { ...NEW.identity, street: "1 Weft Way", city: "Leeds", country: "GB" };
  expect(doneIn({ identity: where })).toEqual([]);
  expect(doneIn({ identity: { ...where, phone: "" } })).toEqual(["address"]);
  expect(doneIn({ identity: { ...where, phone: "", city: "" } })).toEqual([]);
});

test("a German shop has an imprint as well [OWN-6]", () => {
  const german = { ...NEW.identity, country: "DE" };
  expect(doneIn({ identity: german, pages: LEGAL })).toEqual([]);
  expect(doneIn({ identity: german, pages: [...LEGAL, page("imprint")] })).toEqual(["legal"]);
});

test("all steps can be done [OWN-6]", () => {
  const everything: ShopState = {
    identity: {
      ...NEW.identity,
      name: "Loom",
      phone: "",
      street: "1",
      city: "Leeds",
      country: "GB",
    },
    logo: "/media/u",
    ownOnSale: 1,
    pages: [...LEGAL, page("shipping")],
    ...{ takesTestPayments: false, sendsMails: true, isHttps: true, hasOrders: true },
    leftOfDemo: 0,
  };
  expect(doneIn(everything)).toEqual(STEPS);
});
