import { getShopFront, type Shelf } from "./shop-front.ts";

/** The category that this one stands under, and its own name; the name alone where it stands under none. */
export function pathOfCategory(name: string): string[] {
  const under = getShopFront().categories?.find((category) => category.name === name)?.under;
  return under === undefined ? [name] : [under, name];
}

const WEARERS: Record<string, Shelf["wearer"]> = { Men: "male", Women: "female" };

/** The wearer of what a department sells, in the terms of search engines and price comparisons. */
export function audienceOf(department: string): "male" | "female" | "unisex" {
  const { departments } = getShopFront();
  const wearer = departments
    ? departments.find(({ name }) => name === department)?.wearer
    : WEARERS[department];
  return wearer ?? "unisex";
}
