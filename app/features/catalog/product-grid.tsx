import { texts } from "../../../common/texts.ts";
import { SkeletonCard } from "../../ui/skeleton-card.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

const GRID = "grid grid-cols-1 gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-4";
const SIZES = "(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 40rem) 46vw, 92vw";
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

interface ProductGridProps {
  cards: CardView[];
  loading?: boolean;
  error?: string | undefined;
  /** How many of the first pictures are in view when the page opens. */
  eager?: number;
}

export function ProductGrid({ cards, loading = false, error, eager = 0 }: ProductGridProps) {
  if (loading) {
    return (
      <div className={GRID} role="status" aria-label={texts.products.loading}>
        {SKELETONS.map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    );
  }
  if (error !== undefined) {
    return (
      <p role="alert" className="py-16 text-center text-lg">
        {texts.products.error(error)}
      </p>
    );
  }
  if (cards.length === 0) {
    return <p className="py-16 text-center text-lg">{texts.products.none}</p>;
  }
  return (
    <ul className={GRID}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={SIZES} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
