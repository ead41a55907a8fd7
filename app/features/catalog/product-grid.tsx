import { type ReactNode, useEffect, useState } from "react";
import { cardMessages } from "../../../common/messages/cards.ts";
import { SkeletonCard } from "../../ui/skeleton-card.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

// A card's picture, name, price and colors lie in four rows that the cards beside it share.
const GRID = "-mb-10 grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-4";
const PLACE = "row-span-4 pb-10";
const CELL = "card-cell";
/** As high as a card with one line of name, in a single element: a list has many, for one frame. */
const HOLDER = {
  className: "aspect-4/5 bg-ground text-[0.9375rem]",
  style: { marginBottom: "calc(1.375em + 1lh + 10 * var(--spacing))" },
};
const SIZES = "(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 40rem) 46vw, 92vw";
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Two rows of four, all that a wide screen of usual height shows. */
const FIRST_ROWS = 8;

interface ProductGridProps {
  cards: CardView[];
  /** Whether other cards are loading. The old cards keep their place, so that nothing below moves. */
  loading?: boolean;
  /** Shown if there are no cards. */
  empty?: ReactNode;
  /** The number of pictures in view when the page opens. */
  eager?: number;
  /** Whether the column switch applies to it. */
  switchable?: boolean;
  /** Whether the visitor waits for these cards: then the first rows render a frame earlier. */
  awaited?: boolean;
}

export function ProductGrid(props: ProductGridProps) {
  const { cards, loading = false, empty, eager = 0, switchable = false, awaited = false } = props;
  const drawn = useDrawn(awaited);
  const grid = switchable ? `list-grid ${GRID}` : GRID;
  return (
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      <div className={loading ? "invisible animate-leave" : undefined}>
        {cards.length === 0 ? (
          (empty ?? <p className="py-16 text-center text-lg">{cardMessages.none}</p>)
        ) : (
          <ul className={grid}>
            {cards.map((card, index) => (
              <li key={card.id} className={index < drawn ? CELL : PLACE}>
                {index < drawn ? (
                  <ProductCard
                    card={card}
                    sizes={SIZES}
                    eager={index < eager}
                    lead={eager > 0 && index === 0}
                  />
                ) : (
                  <div aria-hidden="true" {...HOLDER} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {loading && <Skeletons grid={grid} />}
    </div>
  );
}

/** The number of cards to render: all, once the first rows of an awaited list are painted. */
function useDrawn(awaited: boolean): number {
  const [drawn, setDrawn] = useState(awaited ? FIRST_ROWS : Number.POSITIVE_INFINITY);
  useEffect(() => {
    let afterFrame: number | undefined;
    const frame = requestAnimationFrame(() => {
      afterFrame = window.setTimeout(() => setDrawn(Number.POSITIVE_INFINITY));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(afterFrame);
    };
  }, []);
  return drawn;
}

/** The time within which most lists come, in ms. */
const PATIENCE_MS = 150;

/** Placeholders for those who do wait. They stay in view at any place of a long list. */
function Skeletons({ grid }: { grid: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div
      role="status"
      aria-label={cardMessages.loading}
      className="sticky top-24 animate-arrive self-start"
    >
      {/* As one: a layer for each would cost the next list its frame. */}
      <div className={`animate-shimmer ${grid}`}>
        {SKELETONS.map((place) => (
          <div key={place} className={PLACE}>
            <SkeletonCard />
          </div>
        ))}
      </div>
    </div>
  );
}
