import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
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

const files = import.meta.glob<object>(["./**/*.ts", "!./*.test.ts"], { eager: true });

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

test("another language has the same messages, or the compiler says what is missing", () => {
  const german: typeof cardMessages = {
    none: "Keine Artikel gefunden",
    error: (message) => `Fehler: ${message}`,
    before: "Vorher:",
    now: "Jetzt:",
    colors: (count) => (count === 1 ? "1 Farbe" : `${count} Farben`),
    sale: "Reduziert",
    loading: "Artikel werden geladen",
  };
  expect(Object.keys(german)).toEqual(Object.keys(cardMessages));
  // @ts-expect-error
  const half: typeof cardMessages = { none: "Keine Artikel gefunden" };
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

test("the currency is named in one place [STOCK-5]", () => {
  const naming = sources().filter((file) =>
    /\bUSD\b/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(naming).toEqual([path.join("common", "money.ts")]);
});
