import { type ReactNode, useId } from "react";
import { homeMessages } from "../../../common/messages/home.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { scenePictureUrl } from "../../../common/picture-url.ts";
import { toCard } from "../../features/catalog/card-view.ts";
import { forBrowser } from "../../features/catalog/for-browser.ts";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { ProductStrip } from "../../features/catalog/product-strip.tsx";
import { ProductView } from "../../features/catalog/product-view.tsx";
import { shopFacts } from "../../features/catalog/structured-data.ts";
import { GenderBlocks } from "../../features/home/gender-blocks.tsx";
import { Hero } from "../../features/home/hero.tsx";
import { Opening } from "../../features/home/opening.tsx";
import { PromoBanner } from "../../features/home/promo-banner.tsx";
import { TrustStrip } from "../../features/home/trust-strip.tsx";
import { errorMeta } from "../../features/layout/error-page.tsx";
import { pack, unpack } from "../../packed.ts";
import { publicMeta } from "../../page-meta.ts";
import { factsContext, shopContext } from "../../shop-context.ts";
import { Link } from "../../ui/link.tsx";
import { StructuredData, scriptJson } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [newArrivals, bestSeller, womensTops] = await Promise.all([
    shop.listNewArrivals(),
    shop.findBestSeller(),
    shop.listProducts({ gender: "Women", category: "Top Wear", limit: 8 }),
  ]);
  const origin = shop.publicUrl();
  context.set(factsContext, scriptJson(shopFacts(origin)));
  return pack({
    origin,
    newArrivals: newArrivals.map(toCard),
    bestSeller: bestSeller && forBrowser(bestSeller),
    womensTops: womensTops.products.map(toCard),
  });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return errorMeta(error);
  const { origin, newArrivals } = unpack(loaderData);
  const page = { origin, path: "/" };
  if (newArrivals.length === 0) {
    const { title, description } = homeMessages.opening;
    return publicMeta({
      ...page,
      title: title(shopMessages.name),
      description,
      picture: undefined,
    });
  }
  return publicMeta({
    ...page,
    title: homeMessages.title(shopMessages.name),
    description: shopMessages.description(shopMessages.name),
    picture: {
      url: scenePictureUrl({ scene: "hero", crop: "wide" }, 960, "webp"),
      altText: homeMessages.heroPicture,
    },
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newArrivals, bestSeller, womensTops } = unpack(loaderData);
  if (newArrivals.length === 0) {
    return (
      <>
        <StructuredData />
        <Opening />
      </>
    );
  }
  return (
    <>
      <StructuredData />
      <Hero />
      <GenderBlocks />
      <Section title={homeMessages.newArrivals} text={homeMessages.newArrivalsText}>
        <ProductStrip cards={newArrivals} label={homeMessages.newArrivals} />
      </Section>
      {bestSeller && (
        <Section
          title={homeMessages.bestSeller}
          more={
            <Link to={`/product/${bestSeller._id}`} className="stitched text-sm">
              {homeMessages.seeAll}
            </Link>
          }
        >
          <ProductView key={bestSeller._id} product={bestSeller} heading="h3" />
        </Section>
      )}
      <Section title={homeMessages.womensTops}>
        <ProductGrid cards={womensTops} />
      </Section>
      <PromoBanner />
      <TrustStrip />
    </>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  /** A link beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

function Section({ title, text, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width mt-section">
      <div className="flex items-baseline justify-between gap-6">
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {more}
      </div>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </section>
  );
}
