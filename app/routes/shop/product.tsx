import { texts } from "../../../common/texts.ts";
import { toCard } from "../../features/catalog/card-view.ts";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { ProductView } from "../../features/catalog/product-view.tsx";
import { shopContext } from "../../shop-context.ts";
import { orNotFound } from "../../shop-errors.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, similar] = await Promise.all([
    shop.getProduct(params.id),
    shop.listSimilar(params.id),
  ]).catch(orNotFound);
  return { product, similar: similar.map(toCard) };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return [];
  const { name, description } = loaderData.product;
  return [{ title: `${name} · ${texts.shop.name}` }, { name: "description", content: description }];
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, similar } = loaderData;
  return (
    <div className="page-width pt-6 lg:pt-10">
      <ProductView key={product._id} product={product} heading="h1" eager />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-section">
          <h2 id="similar" className="mb-8 type-title">
            {texts.products.similar}
          </h2>
          <ProductGrid cards={similar} />
        </section>
      )}
    </div>
  );
}
