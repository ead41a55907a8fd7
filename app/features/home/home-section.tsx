import { type ReactNode, useId } from "react";
import { homeMessages } from "../../../common/messages/home.ts";
import { Link } from "../../ui/link.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { ProductStrip } from "../catalog/product-strip.tsx";
import { ProductView } from "../catalog/product-view.tsx";
import { Action } from "./action.tsx";
import { Banner } from "./banner.tsx";
import { CollectionBlocks } from "./collection-blocks.tsx";
import { Hero } from "./hero.tsx";
import { Passage } from "./rare-parts.tsx";
import type { SectionView } from "./section-view.ts";
import { TrustStrip } from "./trust-strip.tsx";

/** The pictures of a list that are in view when it is at the top of the page. */
const EAGER = 4;

interface HomeSectionProps {
  section: SectionView;
  isFirst: boolean;
  /** Whether its picture is the page's largest in view. */
  lead: boolean;
}

export function HomeSection({ section, isFirst, lead }: HomeSectionProps) {
  switch (section.kind) {
    case "hero":
      return <Hero section={section} isFirst={isFirst} lead={lead} />;
    case "blocks":
      return <CollectionBlocks blocks={section.blocks} lead={lead} />;
    case "strip":
      return (
        <Section {...section}>
          <ProductStrip cards={section.cards} label={section.title} eager={lead ? EAGER : 0} />
        </Section>
      );
    case "bestSeller": {
      const { title, product } = section;
      return (
        <Section
          title={title}
          more={
            <Link to={`/product/${product._id}`} className="stitched text-sm">
              {homeMessages.seeAll}
            </Link>
          }
        >
          <ProductView key={product._id} product={product} heading="h3" lead={lead} />
        </Section>
      );
    }
    case "grid":
      return (
        <Section {...section}>
          <ProductGrid cards={section.cards} eager={lead ? EAGER : 0} />
        </Section>
      );
    case "banner":
      return <Banner section={section} lead={lead} />;
    case "passage":
      return (
        <Passage section={section} lead={lead}>
          <Action way={section.way} look="outline" className="mt-8 px-8 py-4" />
        </Passage>
      );
    case "trust":
      return <TrustStrip points={section.points} />;
  }
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
