import { expect, test } from "vitest";
import { ageGroupOf, categoryNumberOf, itemTitle, patternOf } from "./item-words.ts";

test.each([
  ["Striped Drawstring Deck Shorts", "Bottom Wear", "207"],
  ["A-Line Denim Mini Skirt", "Bottom Wear", "1581"],
  ["Pleated Wool Trousers, Wide Leg", "Bottom Wear", "204"],
  ["Garment-Dyed Denim Jacket", "Top Wear", "203"],
  ["Striped Dress Shirt", "Top Wear", "212"],
  ["Linen Dress", "", "2271"],
  ["Wool Work Overshirt", "Top Wear", "212"],
  ["Something For The Legs", "Bottom Wear", "1604"],
  ["Skinny Vest Top", "Top Wear", "212"],
  ["Down Vest", "Top Wear", "203"],
  ["Scarf", "", "1604"],
])("%s (%s) is found under %s [FOUND-24]", (name, category, number) => {
  expect(categoryNumberOf({ name, category })).toBe(number);
});

test.each([
  ["Crew-Neck Tee", "Weekend", "adult"],
  ["Kids' Crew-Neck Tee", "Weekend", "kids"],
  ["Crew-Neck Tee", "Girls", "kids"],
  ["Baby Romper", "", "infant"],
  ["Baby Blue Tee", "", "adult"],
  ["Baby Alpaca Sweater", "", "adult"],
  ["Baby Tee", "", "adult"],
  ["Baby's First Tee", "", "infant"],
  ["Crew-Neck Tee", "Baby", "infant"],
  ["Crew-Neck Tee", "Baby & Toddler", "infant"],
  ["Crew-Neck Tee", "Baby Alpaca", "adult"],
  ["Toddler Joggers", "", "toddler"],
  ["Kid Mohair Cardigan", "", "adult"],
  ["Kid Leather Jacket", "", "adult"],
  ["Kids Raincoat", "", "kids"],
  ["Raincoat, Kids", "", "kids"],
  ["Cool Kids Tee", "", "adult"],
  ["Boys' Night Tee", "", "adult"],
  ["Girl's Night Tee", "", "adult"],
  ["Children's Tee", "", "kids"],
  ["Boys’ Rugby Shirt", "", "kids"],
  ["Rugby Shirt for Boys", "", "kids"],
  ["Boys Don't Cry Tee", "", "adult"],
  ["Boys Rugby Shirt", "", "kids"],
  ["Girls Summer Dress", "", "kids"],
  ["Girls Night Dress", "", "kids"],
  ["Girls Night Out Tee", "", "adult"],
  ["Boys Club Tee", "", "adult"],
  ["Boys Club Collar Shirt", "", "kids"],
  ["Boys and Girls Raincoat", "", "kids"],
  ["Rugby Shirt, Boys", "", "kids"],
  ["Bad Boys Tee", "", "adult"],
  ["Tee", "Bad Boys", "adult"],
  ["Raincoat Kids", "", "kids"],
  ["Girl Boss Tee", "", "adult"],
  ["Crew-Neck Tee", "Girls' Night Out", "adult"],
  ["Crew-Neck Tee", "Boys and Girls", "kids"],
  ["Boyfriend Jeans", "", "adult"],
])("%s of %s is for the age group %s [FOUND-24]", (name, collections, age) => {
  expect(ageGroupOf({ name, collections })).toBe(age);
});

test.each([
  ["Loom", "Loom Tee", "Loom Tee"],
  ["Loom", "LOOM: Tee", "LOOM: Tee"],
  ["Ace", "Lace Top", "Ace Lace Top"],
  ["Ace", "Aces Top", "Ace Aces Top"],
  ["Rise", "High Rise Jeans", "Rise High Rise Jeans"],
  ["", "Tee", "Tee"],
])("the brand %s and the name %s are the title %s [FOUND-24]", (brand, name, title) => {
  const variant = { color: "Red", size: "M" };
  expect(itemTitle({ name, brand }, variant, 150)).toBe(`${title}, Red, M`);
});

test.each([
  ["Rain Check Tee", undefined],
  ["Window Check Shirt", "Checked"],
  ["Checked Shirt", "Checked"],
])("the pattern that the name %s tells is %s [FOUND-24]", (name, pattern) => {
  expect(patternOf({ name, images: [] })).toBe(pattern);
});

test("a title too long has its name cut, never its color and size [FOUND-9]", () => {
  const title = (name: string, color = "SkyBlue", brand = "Loom") =>
    itemTitle({ name, brand }, { color, size: "M" }, 150);
  expect(title("Tee")).toBe("Loom Tee, Sky Blue, M");
  const long = title("x".repeat(200));
  expect(long).toMatch(/^Loom x+, Sky Blue, M$/);
  expect(long).toHaveLength(150);
  expect(title("x".repeat(200), "y".repeat(200))).toHaveLength(150);
});

test("a title too long is cut between whole signs [FOUND-9]", () => {
  for (const brand of ["", "x"]) {
    const name = "👖".repeat(200);
    const title = itemTitle({ name, brand }, { color: "Red", size: "M" }, 150);
    expect(title).toMatch(/^(x )?👖+, Red, M$/u);
    expect(title.length).toBeGreaterThan(148);
    expect(title.length).toBeLessThanOrEqual(150);
  }
});
