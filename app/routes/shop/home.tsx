import { shopMessages } from "../../../common/messages/shop.ts";
import type { PageServices } from "../../../server/page-services.ts";
import { shopFacts } from "../../features/catalog/structured-data.ts";
import { homeHead, openingHead } from "../../features/home/head.ts";
import { HomeSection } from "../../features/home/home-section.tsx";
import { Opening } from "../../features/home/rare-parts.tsx";
import type { SectionView } from "../../features/home/section-view.ts";
import { viewPromises, viewSection } from "../../features/home/view-section.ts";
import { errorMeta } from "../../features/layout/error-page.tsx";
import { pack, unpack } from "../../packed.ts";
import { publicMeta } from "../../page-meta.ts";
import { factsContext, shopContext } from "../../shop-context.ts";
import { StructuredData, scriptJson } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const shown = (await shop.listHomeSections()).map(viewSection);
  const isEmpty = shown.length === 0;
  const sections = isEmpty ? promisesOf(shop) : shown;
  const origin = shop.publicUrl();
  context.set(factsContext, scriptJson(shopFacts(origin)));
  const head = isEmpty ? openingHead() : homeHead(sections);
  return pack({ origin, sections, head, isEmpty });
}

/** All that a shop without products shows of its sections. */
function promisesOf(shop: PageServices): SectionView[] {
  return shop.arrangedHome().flatMap((one) => (one.kind === "trust" ? viewPromises(one) : []));
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return errorMeta(error);
  const { origin, head } = unpack(loaderData);
  return publicMeta({ origin, path: "/", ...head });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, isEmpty } = unpack(loaderData);
  // The first that has a picture, which is the largest in view.
  const lead = sections.findIndex(({ kind }) => kind !== "trust");
  return (
    <>
      <StructuredData />
      {isEmpty ? (
        <Opening />
      ) : (
        sections[0]?.kind !== "hero" && <h1 className="sr-only">{shopMessages.name}</h1>
      )}
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page keeps its sections as long as it is shown
        <HomeSection key={place} section={section} isFirst={place === 0} lead={place === lead} />
      ))}
    </>
  );
}
