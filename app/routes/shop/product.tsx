import { Suspense } from "react";
import { texts } from "../../../common/texts.ts";
import { type CardView, toCard } from "../../features/catalog/card-view.ts";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { ProductView } from "../../features/catalog/product-view.tsx";
import { productFacts, trailFacts } from "../../features/catalog/structured-data.ts";
import { trailOf } from "../../features/catalog/trail.ts";
import { publicMeta, withShopName } from "../../page-meta.ts";
import { shopContext } from "../../shop-context.ts";
import { orNotFound } from "../../shop-errors.ts";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { StructuredData, scriptJson } from "../../ui/structured-data.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Route } from "./+types/product";

const RecentlyViewed = loadOnUse<{ current: CardView }>(
  async () => (await import("../../features/catalog/recently-viewed.tsx")).RecentlyViewed,
  () => null,
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, similar] = await Promise.all([
    shop.getProduct(params.id),
    shop.listSimilar(params.id),
  ]).catch(orNotFound);
  return { origin: shop.publicUrl(), product, similar: similar.map(toCard) };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return [];
  const { origin, product } = loaderData;
  return publicMeta({
    title: withShopName(product.name),
    description: product.description,
    origin,
    path: `/product/${product._id}`,
    picture: product.images[0]?.url,
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { origin, product, similar } = loaderData;
  const hydrated = useHydrated();
  const trail = trailOf(product);
  const facts = import.meta.env.SSR
    ? scriptJson([productFacts(product, origin), trailFacts(trail, origin)])
    : "";
  return (
    <div className="page-width pt-6 lg:pt-10">
      <StructuredData key={`facts ${product._id}`} json={facts} />
      <ProductView key={product._id} product={product} heading="h1" trail={trail} />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-section">
          <h2 id="similar" className="mb-8 type-title">
            {texts.products.similar}
          </h2>
          <ProductGrid cards={similar} />
        </section>
      )}
      {hydrated && (
        <Suspense fallback={null}>
          <RecentlyViewed key={product._id} current={toCard(product)} />
        </Suspense>
      )}
    </div>
  );
}
