import { useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { productLabelMessages } from "../../../common/messages/product-labels.ts";
import { getShopFront, shownValues } from "../../../common/shop-front.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductPurchase, type ProductPurchaseProps } from "./product-purchase.tsx";
import { ANYTHING, type Choice, keepInStock, stockLeft } from "./variant-choice.ts";

/** A product as its page has it. */
type ShownProduct = Product & {
  /** The lines of its label, each with its name; left out without any. */
  label?: [name: string, text: string][];
};

interface ProductViewProps {
  product: ShownProduct;
  /** The level of the name's heading: 1 on the product's own page. */
  heading: "h1" | "h3";
  /** Whether its first picture is the page's largest. */
  lead?: boolean;
  /** The first choice; later values are ignored. */
  begin?: Choice;
  onChoice?: (choice: Choice) => void;
  Bar?: ProductPurchaseProps["Bar"];
}

/** A product and its purchase. Give it a key for each product. */
export function ProductView(props: ProductViewProps) {
  const { product, heading: Heading, lead = false, begin = ANYTHING, onChoice, Bar } = props;
  const [chosen, setChosen] = useState<Choice>(begin);
  const [soldOutBefore] = useState(stockLeft(product.variants, begin) === 0 ? begin : undefined);
  const choice = keepInStock(product.variants, chosen, soldOutBefore);
  function choose(next: Choice) {
    setChosen(next);
    onChoice?.(next);
  }

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <ProductGallery product={product} color={choice.color} lead={lead} />
      <div className="min-w-0 lg:max-w-lg">
        <p className="type-eyebrow text-thread">{product.brand}</p>
        <Heading className="mt-2 type-title">{product.name}</Heading>
        <Price
          price={product.price}
          originalPrice={product.originalPrice}
          className="mt-3 text-xl font-medium"
        />
        {getShopFront().strikesLowest && product.originalPrice !== undefined && (
          <p className="mt-1 text-sm text-ink-soft">{productMessages.struckIsLowest}</p>
        )}
        {product.numReviews > 0 && (
          <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
            <Stars rating={product.rating} />
            {productMessages.reviews(product.numReviews)}
          </p>
        )}
        <div className="mt-5 mb-8 space-y-3 leading-relaxed text-ink-soft">
          {paragraphsOf(product.description).map(([place, text]) => (
            <p key={place}>{text}</p>
          ))}
        </div>
        <ProductPurchase product={product} choice={choice} onChoose={choose} Bar={Bar} />
        {Heading === "h1" && <DeliveryLine />}
        <Details product={product} />
      </div>
    </div>
  );
}

function Details({ product }: { product: ShownProduct }) {
  const messages = productMessages;
  const rows = [
    [productLabelMessages.brand, product.brand],
    [productLabelMessages.material, shownWord("material", product.material)],
    [productLabelMessages.category, shownWord("category", product.category)],
    [productLabelMessages.gender, shownWord("gender", product.gender)],
    [
      messages.collection,
      (product.collectionNames ?? [product.collections])
        .map((name) => shownWord("collection", name))
        .join(", "),
    ],
    ...shownValues(product.attributes),
    [messages.sku, product.sku],
    ...(product.label ?? []),
  ];
  return (
    <div className="mt-10">
      <p className="type-label">{messages.details}</p>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={`${name} ${value}`}
              className="grid grid-cols-[min(9rem,45%)_minmax(0,1fr)] gap-x-3 py-2.5 wrap-anywhere"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className={product.label && "whitespace-pre-line"}>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** The lines of a text, each with its place. */
function paragraphsOf(text: string): [place: number, text: string][] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...lines.filter(Boolean).entries()];
}
