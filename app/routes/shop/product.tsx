import { data, redirect, useLocation, useNavigate } from "react-router";
import { picturesIn, productPath } from "../../../common/items.ts";
import { productMessages } from "../../../common/messages/product.ts";
import { navMessages } from "../../../common/messages/shop.ts";
import { type CardView, toCard } from "../../features/catalog/card-view.ts";
import { forBrowser } from "../../features/catalog/for-browser.ts";
import { offerTermsFacts } from "../../features/catalog/offer-terms.ts";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { ProductView } from "../../features/catalog/product-view.tsx";
import { PurchaseBar } from "../../features/catalog/purchase-bar.tsx";
import { productFacts, trailFacts } from "../../features/catalog/structured-data.ts";
import { type Crumb, trailOf } from "../../features/catalog/trail.ts";
import { type Choice, choiceIn } from "../../features/catalog/variant-choice.ts";
import { pack, unpack } from "../../packed.ts";
import { publicMeta, withShopName } from "../../page-meta.ts";
import { factsContext, shopContext } from "../../shop-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { StructuredData, scriptJson } from "../../ui/structured-data.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Route } from "./+types/product";

const RecentlyViewed = loadOnUse<{ current: CardView }>(
  async () => (await import("../../features/catalog/recently-viewed.tsx")).RecentlyViewed,
  () => null,
);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = new URL(request.url).searchParams;
  const present = shop.presentWords(asked).toString();
  // An old link opens in the color that it named, whatever that is called now.
  if (present !== asked.toString()) throw redirect(`/product/${params.id}?${present}`);
  const [product, similar] = await Promise.all([
    shop.getProduct(params.id),
    shop.listSimilar(params.id),
  ]).catch(orNotFound);
  const origin = shop.publicUrl();
  const terms = shop.findOfferTerms(product);
  const address = origin + productPath(product._id);
  const { ofOffer, facts: ofTerms = [] } = terms ? offerTermsFacts(product, terms, address) : {};
  const facts = [
    productFacts(product, origin, ofOffer),
    trailFacts(trailOf(product), origin),
    ...ofTerms,
  ];
  context.set(factsContext, scriptJson(facts));
  return pack({ origin, product: forBrowser(product), similar: similar.map(toCard) });
}

export function meta({ loaderData, error, location }: Route.MetaArgs) {
  if (!loaderData || error) return [];
  const { origin, product } = unpack(loaderData);
  const { color } = choiceIn(location.search, product);
  const canonical = productPath(product._id);
  const [picture] = color ? picturesIn(product.images, color) : product.images;
  return publicMeta({
    title: withShopName(product.name),
    description: product.description,
    origin,
    // A shared link opens in its color.
    path: productPath(product._id, color),
    canonical,
    picture,
    product,
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, similar } = unpack(loaderData);
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="page-width pt-6 lg:pt-10">
      <StructuredData key={`facts ${product._id}`} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 text-sm">
        <BackButton />
        <Trail trail={trailOf(product)} />
      </div>
      <ProductView
        // A navigation to this product in another color resets the choice; a choice on the page does not.
        key={key}
        product={product}
        heading="h1"
        lead
        begin={choiceIn(search, product)}
        onChoice={putInAddress}
        Bar={PurchaseBar}
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-section">
          <h2 id="similar" className="mb-8 type-title">
            {productMessages.similar}
          </h2>
          <ProductGrid cards={similar} />
        </section>
      )}
      {hydrated && <RecentlyViewed key={product._id} current={toCard(product)} />}
    </div>
  );
}

/**
 * Puts the chosen color into the address, and the size if the address had one, for reloads and shared
 * links. Not by the router: nothing has to load, and Back must lead to the previous page, not to the
 * previous color.
 */
function putInAddress({ color, size }: Choice): void {
  const address = new URL(window.location.href);
  if (color) address.searchParams.set("color", color);
  if (size && address.searchParams.has("size")) address.searchParams.set("size", size);
  if (!size) address.searchParams.delete("size");
  window.history.replaceState(window.history.state, "", address);
}

function BackButton() {
  const navigate = useNavigate();
  function goBack() {
    // The first page of a visit has no page of the shop before it.
    const isFirst = !window.history.state?.idx;
    void (isFirst ? navigate("/collections/all") : navigate(-1));
  }
  return (
    <Button variant="quiet" className="needs-script no-underline" onClick={goBack}>
      <Icon name="back" className="size-4" />
      {navMessages.back}
    </Button>
  );
}

/** The breadcrumbs, for visitors who came from another site. */
function Trail({ trail }: { trail: Crumb[] }) {
  if (trail.length === 1) return null;
  return (
    <nav aria-label={productMessages.trail}>
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

/**
 * Turns a use case's error of kind `not-found` into the shop's 404 page; other errors stay errors. Use it
 * as `.catch(orNotFound)`.
 */
function orNotFound(error: unknown): never {
  const isMissing = error instanceof Error && "kind" in error && error.kind === "not-found";
  if (isMissing) throw data(null, { status: 404 });
  throw error;
}
