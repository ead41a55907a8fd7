import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { texts } from "../../../common/texts.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductPurchase } from "./product-purchase.tsx";
import type { Crumb } from "./trail.ts";
import { type Choice, colorIn, keepInStock } from "./variant-choice.ts";

interface ProductViewProps {
  product: Product;
  /** The name's heading level: 1 on the product's own page. */
  heading: "h1" | "h3";
  /** The shelves it stands on; only on its own page, whose address also names the chosen colour. */
  trail?: Crumb[];
}

/** One product with all that is needed to buy it. Give it the product's id as its key. */
export function ProductView({ product, heading: Heading, trail }: ProductViewProps) {
  const { search } = useLocation();
  const [chosen, setChosen] = useState<Choice>(() => ({
    color: trail && colorIn(search, product.colors),
    size: undefined,
  }));
  const choice = keepInStock(product.variants, chosen);
  function choose(next: Choice) {
    setChosen(next);
    if (trail && next.color !== choice.color) putInAddress(next.color);
  }

  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 text-sm">
        <BackButton />
        {trail && <Trail trail={trail} />}
      </div>
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <ProductGallery product={product} color={choice.color} eager={trail !== undefined} />
        <div className="lg:max-w-lg">
          <p className="type-eyebrow text-thread">{product.brand}</p>
          <Heading className="mt-2 type-title">{product.name}</Heading>
          <Price
            price={product.price}
            originalPrice={product.originalPrice}
            className="mt-3 text-xl font-medium"
          />
          {product.numReviews > 0 && (
            <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
              <Stars rating={product.rating} />
              {texts.products.reviews(product.numReviews)}
            </p>
          )}
          <p className="mt-5 mb-8 leading-relaxed text-ink-soft">{product.description}</p>
          <ProductPurchase product={product} choice={choice} onChoose={choose} />
          <Details product={product} />
        </div>
      </div>
    </div>
  );
}

/**
 * Lets a reload or a shared link open in the same colour. Past the router: nothing is to be loaded,
 * and Back is to lead to the page before, not to the colour before.
 */
function putInAddress(color: string | undefined): void {
  const address = new URL(window.location.href);
  if (color === undefined) address.searchParams.delete("color");
  else address.searchParams.set("color", color);
  window.history.replaceState(window.history.state, "", address);
}

function BackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === "/") return null;
  function goBack() {
    // The first page of a visit has nothing of ours behind it.
    const isFirst = !window.history.state?.idx;
    void (isFirst ? navigate("/collections/all") : navigate(-1));
  }
  return (
    <Button look="quiet" className="needs-script no-underline" onClick={goBack}>
      <Icon name="back" className="size-4" />
      {texts.nav.back}
    </Button>
  );
}

/** Where one is, for those who came by a link from outside. */
function Trail({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label={texts.products.trail}>
      <ol className="flex text-ink-soft">
        {trail.slice(0, -1).map(({ name, path }, place) => (
          <li key={path}>
            {place > 0 && (
              <span aria-hidden="true" className="mx-2">
                /
              </span>
            )}
            <Link to={path} className="py-2 hover:text-thread">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Details({ product }: { product: Product }) {
  const words = texts.products;
  const rows = [
    [words.brand, product.brand],
    [words.material, product.material],
    [words.category, product.category],
    [words.gender, product.gender],
    [words.collection, product.collections],
    [words.sku, product.sku],
  ];
  return (
    <section className="mt-10">
      <p className="type-label">{words.details}</p>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[9rem_1fr] py-2.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
