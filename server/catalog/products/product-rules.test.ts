import { describe, expect, test } from "vitest";
import { MPN_MAX } from "../../../common/identifiers.ts";
import { withFront } from "../../../common/shop-front.ts";
import { DEFAULT_WORDS } from "../../../common/word-lists.ts";
import type { ProductInput } from "./contract.ts";
import { checkProduct, LIMITS, type ProductFields } from "./product-rules.ts";

const TEE = { name: "Tee", description: "A shirt." };

function fieldsOf(input: ProductInput): ProductFields {
  const { fields, errors } = checkProduct(input, "change");
  if (errors) throw new Error(JSON.stringify(errors));
  return fields;
}

/** The fields that are refused, in the order of the findings. */
function refused(input: ProductInput, purpose: "new" | "change" = "change"): string[] {
  return (checkProduct(input, purpose).errors ?? []).map(({ field }) => field);
}

const picture = { url: `/media/u.${"a".repeat(64)}.320x320/320.webp` };
const variant = { color: "Black", size: "M" };

describe("a new product", () => {
  test("needs a name and a description, and nothing else", () => {
    expect(refused({}, "new")).toEqual(["name", "description"]);
    expect(refused({ name: " \t", description: "\n" }, "new")).toEqual(["name", "description"]);
    expect(refused(TEE, "new")).toEqual([]);
  });

  test("says what is required in the form's words", () => {
    expect(checkProduct({ description: "" }, "new").errors).toEqual([
      { field: "name", message: "Name is required" },
      { field: "description", message: "Description is required" },
    ]);
  });
});

describe("a change", () => {
  test("says nothing of what it leaves out", () => {
    expect(fieldsOf({})).toEqual({ facts: {} });
  });

  test("cannot take the name away", () => {
    expect(refused({ name: "" })).toEqual(["name"]);
  });

  test("gets every problem at once, each by its field [ADMIN-22]", () => {
    const input: ProductInput = {
      name: "x".repeat(LIMITS.name + 1),
      price: -1,
      originalPrice: "a lot",
      countInStock: 1.5,
      sku: "x".repeat(LIMITS.sku + 1),
      gender: "Robots",
      category: "Hats",
      images: [{ url: "https://elsewhere.example/a.webp" }],
    };
    expect(refused(input).sort()).toEqual([
      "category",
      "countInStock",
      "gender",
      "images.0.url",
      "name",
      "originalPrice",
      "price",
      "sku",
    ]);
  });
});

describe("texts", () => {
  test("lose control characters and blanks around them; a description keeps its lines", () => {
    const { facts } = fieldsOf({
      name: " Harbour\u0007 \n Shirt ",
      description: "\u0000One\r\ntwo\u001b\tthree\r\n",
    });
    expect(facts).toEqual({ name: "Harbour Shirt", description: "One\ntwo\tthree" });
  });

  test("of gender and category are the shop's, in any letters, or empty", () => {
    expect(fieldsOf({ gender: "women", category: "top wear" }).facts).toEqual({
      gender: "Women",
      category: "Top Wear",
    });
    expect(fieldsOf({ gender: "", category: " " }).facts).toEqual({ gender: "", category: "" });
  });
});

test("words of the lists may be typed as the shop's language shows them, unless it has both [OWN-10]", () => {
  const german = { shownWords: { material: { Cotton: "Baumwolle" }, gender: { Men: "Herren" } } };
  const typed = { material: "baumwolle", gender: "Herren" };
  withFront(german, () => {
    expect(fieldsOf(typed).facts).toMatchObject({ material: "Cotton", gender: "Men" });
    const both = { ...DEFAULT_WORDS, materials: [{ name: "Cotton" }, { name: "Baumwolle" }] };
    expect(checkProduct(typed, "change", { words: both }).fields?.facts.material).toBe("baumwolle");
  });
});

describe("a price", () => {
  test.each([
    [0, 0],
    [49.9, 4990],
    ["49.9", 4990],
    [" 49.90 ", 4990],
    [".5", 50],
    [1_000_000, 100_000_000],
    [999_999.99, 99_999_999],
  ])("of %j is %i cents", (price, cents) => {
    expect(fieldsOf({ price }).facts.priceCents).toBe(cents);
  });

  test.each([
    -0.01,
    1_000_000.01,
    49.999,
    1e300,
    Number.NaN,
    "",
    "abc",
    "1e3",
    "0x10",
    "4,99",
    "-1",
    "٣",
  ])("of %j is none", (price) => {
    expect(refused({ price })).toEqual(["price"]);
  });

  test("before it was lowered goes with null or nothing", () => {
    expect(fieldsOf({ originalPrice: " " }).facts.originalPriceCents).toBeNull();
    expect(fieldsOf({ originalPrice: 59.9 }).facts.originalPriceCents).toBe(5990);
    expect(fieldsOf({}).facts).not.toHaveProperty("originalPriceCents");
    expect(refused({ originalPrice: -1 })).toEqual(["originalPrice"]);
  });
});

describe("stock", () => {
  test.each([[0], [7], ["7"], [" 0 "], [1_000_000]])("may be %j", (countInStock) => {
    expect(fieldsOf({ countInStock }).countInStock).toBe(Number(countInStock));
  });

  test.each([-1, 1.5, 1_000_001, "1.0", "many", "", "1e2"])("may not be %j", (countInStock) => {
    expect(refused({ countInStock })).toEqual(["countInStock"]);
    expect(refused({ variants: [variant, { ...variant, size: "L", countInStock }] })).toEqual([
      "variants.1.countInStock",
    ]);
  });

  test("of the whole is checked beside a grid as well", () => {
    const variants = [{ ...variant, countInStock: 2 }];
    expect(fieldsOf({ countInStock: 2, variants }).countInStock).toBe(2);
    expect(refused({ countInStock: -5, variants })).toEqual(["countInStock"]);
  });
});

describe("colors and sizes", () => {
  test("come as a list or as one text, each once, as the shop writes them", () => {
    const expected = { facts: {}, colors: ["Cream", "Navy"], sizes: ["S", "M", "One Size"] };
    expect(fieldsOf({ colors: "cream, Navy,, CREAM ,navy", sizes: "One Size,m,s" })).toEqual(
      expected,
    );
    expect(
      fieldsOf({ colors: ["cream", " Navy", "Cream"], sizes: ["one size", "m", "S"] }),
    ).toEqual({ ...expected, sizes: ["S", "M", "one size"] });
  });

  test("are refused with a comma, overlong, or too many", () => {
    expect(refused({ colors: ["Black, White"] })).toEqual(["colors"]);
    expect(refused({ sizes: ["x".repeat(101)] })).toEqual(["sizes"]);
    const many = Array.from({ length: 1000 }, (_, index) => `Color ${index}`);
    const { errors } = checkProduct({ colors: many }, "change");
    expect(errors).toEqual([
      { field: "colors", message: "These are 1000 colors. A product has at most 100." },
    ]);
  });
});

describe("a grid", () => {
  test("has each color and size once", () => {
    const twice = { variants: [variant, { color: "black", size: " m" }] };
    expect(checkProduct(twice, "change").errors).toEqual([
      { field: "variants.1.color", message: "Black, M is there twice" },
    ]);
  });

  test("names color and size of each", () => {
    expect(refused({ variants: [{ color: "", size: " " }] })).toEqual([
      "variants.0.color",
      "variants.0.size",
    ]);
  });

  test("has each article number once", () => {
    const variants = [
      { ...variant, sku: "A" },
      { ...variant, size: "L", sku: " A " },
      { ...variant, size: "S", sku: "" },
      { ...variant, size: "XL", sku: "" },
    ];
    expect(refused({ variants })).toEqual(["variants.1.sku"]);
  });

  test("has at most 1,000 variants", () => {
    const of = (length: number) =>
      Array.from({ length }, (_, index) => ({
        color: `Color ${index % 25}`,
        size: `Size ${Math.floor(index / 25)}`,
      }));
    expect(refused({ variants: of(1000) })).toEqual([]);
    expect(refused({ variants: of(1001) })).toEqual(["variants"]);
  });
});

describe("pictures", () => {
  test("are ours, in the order given, with a color or for all", () => {
    const garment = "/media/women-tee.front-1.black/640.webp";
    const { images } = fieldsOf({
      images: [
        { ...picture, altText: " Front\n" },
        { url: garment, color: "black" },
      ],
    });
    expect(images).toEqual([
      { url: picture.url, altText: "Front", color: null },
      { url: garment, altText: "", color: "Black" },
    ]);
  });

  test.each([
    "https://elsewhere.example/a.webp",
    "//elsewhere.example/media/a/640.webp",
    "javascript:alert(1)",
    "/media/../etc/passwd",
    `/media/u.${"a".repeat(64)}.320x320/999.webp`,
    `/media/u.${"a".repeat(64)}.320x320/card.jpg`,
    "",
  ])("from %j are refused", (url) => {
    expect(refused({ images: [picture, { url }] })).toEqual(["images.1.url"]);
  });

  test("are at most sixty [ADMIN-23]", () => {
    expect(refused({ images: Array.from({ length: 61 }, () => picture) })).toEqual(["images"]);
  });
});

describe("what feeds tell of it", () => {
  test("is written as Google takes it; what is empty is taken away", () => {
    const { facts } = fieldsOf({ mpn: " AB \t12 ", googleCategory: 212, ageGroup: " Kids " });
    expect(facts).toEqual({ mpn: "AB 12", googleCategory: "212", ageGroup: "kids" });
    expect(fieldsOf({ googleCategory: "Apparel & Accessories>Clothing" }).facts).toEqual({
      googleCategory: "Apparel & Accessories > Clothing",
    });
    const none = { mpn: "", googleCategory: " ", ageGroup: "" };
    expect(fieldsOf(none).facts).toEqual({ ...none, googleCategory: "" });
    const variants = [
      { ...variant, gtin: "4 006381 333931" },
      { ...variant, size: "S", gtin: "4006381333931" },
      { ...variant, size: "L", gtin: " " },
      { ...variant, size: "XL" },
    ];
    const gtins = fieldsOf({ variants }).variants?.map(({ gtin }) => gtin);
    expect(gtins).toEqual(["4006381333931", "4006381333931", "", undefined]);
  });

  test("is refused by its field, with what is wrong with it [ADMIN-423]", () => {
    const { errors } = checkProduct(
      {
        mpn: "x".repeat(MPN_MAX + 1),
        googleCategory: "Shirts",
        ageGroup: "teen",
        variants: [
          { ...variant, gtin: "4006381333932" },
          { ...variant, size: "S", gtin: "123" },
        ],
      },
      "change",
    );
    expect(errors).toEqual([
      { field: "mpn", message: "MPN must have at most 70 characters" },
      { field: "googleCategory", message: expect.stringContaining("at least two steps") },
      {
        field: "ageGroup",
        message: "Age group must be newborn or infant or toddler or kids or adult, or empty",
      },
      { field: "variants.0.gtin", message: expect.stringContaining("last digit of this GTIN") },
      { field: "variants.1.gtin", message: "A GTIN has 8, 12, 13 or 14 digits" },
    ]);
  });
});
