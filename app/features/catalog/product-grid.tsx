import { type ReactNode, useEffect, useState } from "react";
import { cardMessages } from "../../../common/messages/cards.ts";
import { SkeletonCard } from "../../ui/skeleton-card.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

// A card's picture, name, price and colors lie on four rows that its neighbours share.
const GRID = "-mb-10 grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-4";
const PLACE = "row-span-4 pb-10";
const CELL = `${PLACE} grid grid-cols-1 grid-rows-subgrid`;
const SIZES = "(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 40rem) 46vw, 92vw";
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Two rows of four: a wide screen of usual height has no more in view. */
const FIRST_ROWS = 8;

interface ProductGridProps {
  cards: CardView[];
  /** Other cards are on their way. These keep their place, so that nothing below moves. */
  loading?: boolean;
  /** Stands there when there are no cards. */
  empty?: ReactNode;
  /** How many of the first pictures are in view when the page opens. */
  eager?: number;
  /** A shopper may have two columns of it on a phone. */
  switchable?: boolean;
  /** Somebody waits for these cards: the first rows are drawn first, the others a frame later. */
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
                  <SkeletonCard />
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

/** How many cards may be drawn: all of them, once the first rows of an awaited list are on the screen. */
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

/** Stays in view, wherever in a long list the visitor is. */
function Skeletons({ grid }: { grid: string }) {
  return (
    <div
      role="status"
      aria-label={cardMessages.loading}
      className={`sticky top-24 animate-arrive self-start ${grid}`}
    >
      {SKELETONS.map((place) => (
        <div key={place} className={PLACE}>
          <SkeletonCard />
        </div>
      ))}
    </div>
  );
}
