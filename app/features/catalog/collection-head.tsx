import { renderToStaticMarkup } from "react-dom/server";
import { shopMessages } from "../../../common/messages/shop.ts";
import { heightAt, pictureAt, widthsOf } from "../../../common/picture-url.ts";
import type { OwnCollection } from "../../../server/page-services.ts";
import { sourceSet } from "../../ui/picture.tsx";
import { scriptJson } from "../../ui/structured-data.tsx";

/** What a text is made of; its heading is the page's. */
const CLASSES: Record<string, string> = {
  p: "mb-3 max-w-prose",
  h2: "mt-6 mb-2 type-heading",
  h3: "mt-6 mb-2 type-heading",
  h4: "mt-6 mb-2 font-bold",
  a: "underline underline-offset-4 hover:text-thread",
  ul: "mb-3 max-w-prose list-disc pl-5",
  ol: "mb-3 max-w-prose list-decimal pl-5",
};
const TAGS = new RegExp(`<(${Object.keys(CLASSES).join("|")})(?=[ >])`, "g");
/** On phones a part of the picture fills the place, which is higher than wide. */
const SIZES = "(min-width: 84rem) 80rem, (min-width: 40rem) 92vw, 185vw";

/** Where a collection is, for search engines. */
interface Place {
  origin: string;
  path: string;
}

/**
 * The head of a collection with words or a picture of its own, as HTML. The server makes it, so that no browser
 * fetches code for what few collections have.
 */
export function renderCollectionHead(own: OwnCollection, place: Place): string {
  return renderToStaticMarkup(<CollectionHead own={own} place={place} />);
}

function CollectionHead({ own, place }: { own: OwnCollection; place: Place }) {
  const { name, html, picture } = own;
  return (
    <>
      {picture && <OwnPicture {...picture} />}
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <h1 className="type-title wrap-anywhere">{name}</h1>
        {html && (
          <div
            className="leading-relaxed text-pretty wrap-anywhere text-ink-soft"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: server/own-pages/markdown.ts writes it
            dangerouslySetInnerHTML={{
              __html: html.replace(TAGS, (tag, name) => `${tag} class="${CLASSES[name]}"`),
            }}
          />
        )}
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson lets nothing out of the script
        dangerouslySetInnerHTML={{ __html: scriptJson(collectionFacts(own, place)) }}
      />
    </>
  );
}

/** Tall on phones, wide elsewhere; what is cropped lies farthest from its focal point. */
function OwnPicture({ url, altText, x, y }: NonNullable<OwnCollection["picture"]>) {
  const width = widthsOf(url).at(-1) ?? 640;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(url, "avif")} sizes={SIZES} />
      <img
        src={pictureAt(url, width, "webp")}
        srcSet={sourceSet(url, "webp")}
        sizes={SIZES}
        alt={altText}
        width={width}
        height={heightAt(url, width)}
        fetchPriority="high"
        decoding="async"
        style={{ objectPosition: `${x}% ${y}%` }}
        className="mb-8 aspect-4/5 max-h-[56svh] w-full bg-paper-deep object-cover sm:aspect-2/1"
      />
    </picture>
  );
}

/** A collection in the terms of schema.org. */
function collectionFacts({ name, description, picture }: OwnCollection, { origin, path }: Place) {
  const url = origin + path;
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": url,
    url,
    name,
    ...(description && { description }),
    ...(picture && { image: new URL(picture.url, origin).href }),
    isPartOf: { "@type": "WebSite", name: shopMessages.name, url: `${origin}/` },
  };
}
