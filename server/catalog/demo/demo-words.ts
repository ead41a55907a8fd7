import { LANGUAGE_WORDS } from "../../../common/languages/languages.ts";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import type { ColorName } from "../../../common/wardrobe.ts";
import de from "./de.json" with { type: "json" };
import { type DemoProduct, demoProducts } from "./demo-products.ts";

/** The demo in another language. */
interface DemoWords {
  /** By the products' SKUs. */
  products: Readonly<Record<string, { name: string; description: string }>>;
  /** What a picture shows; the name and the color come before. */
  sides: { front: string; back: string };
}

const WORDS: Record<Exclude<LanguageName, "en">, DemoWords> = {
  de: { products: de, sides: { front: "Vorderansicht", back: "Rückansicht" } },
};

export type Side = "front" | "back";

/** What the demo says of a product in a language. */
export interface ProductWords {
  sku: string;
  name: string;
  description: string;
  altText(color: ColorName, side: Side): string;
}

export function wordsFor(product: DemoProduct, language: LanguageName): ProductWords {
  const { sku } = product;
  if (language === "en") {
    const { name, description } = product;
    return { sku, name, description, altText: (color, side) => `${name} in ${color}, ${side}` };
  }
  const { products, sides } = WORDS[language];
  const { name, description } = products[sku] ?? product;
  const colors = LANGUAGE_WORDS[language].shownWords.color;
  return {
    sku,
    name,
    description,
    altText: (color, side) => `${name} in ${colors[color]}, ${sides[side]}`,
  };
}

/** Each product's words in this language, beside those in every other. */
export function wordsInOthers(language: LanguageName): [other: ProductWords, ProductWords][] {
  return LANGUAGES.filter((other) => other !== language).flatMap((other) =>
    demoProducts.map((product): [ProductWords, ProductWords] => [
      wordsFor(product, other),
      wordsFor(product, language),
    ]),
  );
}
