import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGE_WORDS } from "../languages/languages.ts";
import type { Subject, Template, Text } from "../text.ts";
import { ALL_MESSAGES } from "./all.ts";
import { cardMessages } from "./cards.ts";
import { cartMessages } from "./cart.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The sentences that were asked for word by word, their spelling included. */
const QUOTED = [
  "We ship worldwide - Fast and reliable shipping!",
  "Vacation Ready",
  "Shop Now",
  "Your Cart",
  "Your cart is empty",
  "Loading cart ...",
  "Shipping, taxes, and discount codes calculated at checkout",
  "All Collections",
  "No products found",
  "Price: Low to High",
  "Price: High to Low",
  "Please select the size or color before adding to cart.",
  "Product added to cart",
  "Failed to fetch cart",
  "Failed to add to cart",
  "Failed to update item quantity",
  "Failed to remove item",
  "Failed to merge items",
  "Signing in...",
  "Signing up...",
  "Adding...",
  "Password must of atleast 6 characters",
  "All fields are required",
  "Name and email must be provided",
  "Logged in successfully",
  "Logged out successfully",
  "User registered successfully",
  "User updated successfully",
  "Update failed",
  "Continue to Payment",
  "Checkout created. Please make the payment now",
  "Payment successfull",
  "Payment Unsuccessfull",
  "Payment Failed. Try again",
  "Order placed successfully",
  "Error placing order",
  "PayPal",
  "You have no orders",
  "No orders details found",
  "Back to My Orders",
  "Pending Delivery",
  "Cancelled",
  "Delivered",
  "Approved",
  "Paid",
  "Pending",
];

function written(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(written) : [];
}

/** Files of the shop itself, without tests and what is generated. */
function sources(): string[] {
  return ["app", "common", "server"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
}

const files = import.meta.glob<object>(["./**/*.ts", "!./*.test.ts", "!./all.ts"], { eager: true });

test("the quoted texts are messages, to the letter [HOUSE-4]", () => {
  const messages = new Set(written(files));
  expect(QUOTED.filter((text) => !messages.has(text))).toEqual([]);
  expect(cardMessages.error("No network")).toBe("Error: No network");
  expect(cartMessages.onlyLeft(3)).toBe("Only 3 left");
});

test("each file exports messages, by names of their own", () => {
  const names = Object.values(files).flatMap((exported) => Object.keys(exported));
  expect(names.filter((name) => !/^[a-z]\w*Messages$/.test(name))).toEqual([]);
  expect(names).toHaveLength(new Set(names).size);
});

test("each file's messages are known by their export's name, so that they can be changed", () => {
  const known = globalThis.shopTexts;
  const subjects = new Map(Array.isArray(known) ? (known as Subject[]) : []);
  const unknown = Object.values(files).flatMap((exported) =>
    Object.entries(exported).filter(([name, messages]) => subjects.get(name) !== messages),
  );
  expect(unknown.map(([name]) => name)).toEqual([]);
});

function isText(value: unknown): value is Text<never> {
  return typeof value === "function" && "template" in value && "names" in value;
}

/** The messages below a value with the ways to them: `cartMessages.onlyLeft`. */
function leaves(value: unknown, way: string): [way: string, leaf: unknown][] {
  if (typeof value !== "object" || value === null) return [[way, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, `${way}.${key}`));
}

/** The forms of a template, each with its places. */
function formsOf(template: Template): { form: string; places: string[] }[] {
  const forms = typeof template === "string" ? { other: template } : template;
  return Object.entries(forms).map(([form, said]) => ({
    form,
    places: [...said.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  }));
}

/** What is wrong with a text's places, if anything. */
function faultIn({ template, names }: Pick<Text<never>, "template" | "names">): string | undefined {
  const forms = formsOf(template);
  const unknown = forms.flatMap(({ places }) => places).filter((name) => !names.includes(name));
  if (unknown.length > 0) return `no value for ${unknown}`;
  // A form may leave the number out, because it says it in another way.
  const asked = typeof template === "string" ? names : names.slice(1);
  const lost = asked.filter((name) => forms.some(({ places }) => !places.includes(name)));
  return lost.length > 0 ? `no place for ${lost}` : undefined;
}

test("each message is a string, or a text whose places have the names of its values", () => {
  const all = Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, messages]) => leaves(messages, name)),
  );
  const faults = all.flatMap(([way, leaf]) => {
    if (typeof leaf === "string") return [];
    const fault = isText(leaf) ? faultIn(leaf) : "neither a string nor a text";
    return fault === undefined ? [] : [[way, fault]];
  });
  expect(faults).toEqual([]);
  expect(all.length).toBeGreaterThan(1000);
});

const FORMS = ["zero", "one", "two", "few", "many", "other"];

/** Groups that would be taken for the forms of a number, and have more than these. */
function groupsLikeForms(group: object, way: string): string[] {
  if (typeof (group as { other?: unknown }).other === "string") {
    return Object.keys(group).every((key) => FORMS.includes(key)) ? [] : [way];
  }
  return Object.entries(group).flatMap(([key, one]) =>
    typeof one === "object" ? groupsLikeForms(one as object, `${way}.${key}`) : [],
  );
}

test("no group has a message named `other`: that is the name of a text's form", () => {
  const subjects = Object.values(files).flatMap((exported) => Object.entries(exported));
  expect(subjects.flatMap(([name, messages]) => groupsLikeForms(messages, name))).toEqual([]);
});

test("a text that lacks a place, or has one without a value, is found", () => {
  const only = { template: "Only {count} left", names: ["count"] };
  expect(faultIn(only)).toBeUndefined();
  expect(faultIn({ ...only, names: [] })).toBe("no value for count");
  expect(faultIn({ ...only, names: ["count", "name"] })).toBe("no place for name");
  const parts = { one: "A part of {name}", other: "{count} parts" };
  expect(faultIn({ template: parts, names: ["count"] })).toBe("no value for name");
  expect(faultIn({ template: parts, names: ["count", "name"] })).toBe("no place for name");
});

/** Another language's messages: data of the same form. */
type Translated<T> =
  T extends Text<never>
    ? Template
    : T extends string
      ? string
      : { [Name in keyof T]: Translated<T[Name]> };

test("another language has the same messages as data, or the compiler says what is missing", () => {
  const german: Translated<typeof cardMessages> = {
    none: "Keine Artikel gefunden",
    error: "Fehler: {message}",
    before: "Vorher:",
    now: "Jetzt:",
    colors: { one: "1 Farbe", other: "{count} Farben" },
    sale: "Reduziert",
    loading: "Artikel werden geladen",
  };
  expect(Object.keys(german)).toEqual(Object.keys(cardMessages));
  // @ts-expect-error
  const half: Translated<typeof cardMessages> = { none: "Keine Artikel gefunden" };
  expect(Object.keys(half)).not.toEqual(Object.keys(cardMessages));
});

test("the quoted sentences stand nowhere else in the shop [HOUSE-4]", () => {
  const sentences = QUOTED.filter((text) => text.split(" ").length > 2);
  const copies = sources()
    .filter((file) => !/^common.messages./.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      return sentences.filter((text) => source.includes(`"${text}"`)).map((text) => [file, text]);
    });
  expect(copies).toEqual([]);
});

test("a currency is named where locales are described, and nowhere else [STOCK-5]", () => {
  const naming = sources().filter((file) =>
    /\bUSD\b/.test(readFileSync(path.join(root, file), "utf8")),
  );
  const places = ["describe-locale.ts", "locale.ts"].map((file) => path.join("common", file));
  expect(naming.toSorted()).toEqual(places);
});

test("every message is among all of them, once, and in German too", () => {
  const exported = Object.values(files).flatMap((messages) => Object.keys(messages));
  const listed = Object.values(ALL_MESSAGES).flatMap(Object.keys);
  expect(listed.toSorted()).toEqual(exported.toSorted());
  const { shownWords: _, search: __, ...messagesInGerman } = LANGUAGE_WORDS.de;
  const german = Object.values(messagesInGerman).flatMap(Object.keys);
  expect(german.toSorted()).toEqual(exported.toSorted());
});
