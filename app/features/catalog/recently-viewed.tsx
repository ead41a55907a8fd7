import { useEffect, useRef, useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { type CardView, toCard } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import { readViewed, storeViewed, without, withViewed } from "./viewed-products.ts";

const SIZES = "(min-width: 64rem) 10rem, (min-width: 40rem) 22vw, 40vw";

/**
 * The products that this browser viewed before. Stores that it views the current one. The cards show stored
 * data until they come near the window: then they are fetched again, since prices change and products go.
 * Give it the product's id as its key.
 */
export function RecentlyViewed({ current }: { current: CardView }) {
  const section = useRef<HTMLElement>(null);
  const [cards, setCards] = useState(() => without(readViewed(), current.id));

  useEffect(() => {
    storeViewed(withViewed(readViewed(), current));
  }, [current]);

  const isEmpty = cards.length === 0;
  useEffect(() => {
    if (!section.current || isEmpty) return;
    const nearing = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearing.disconnect();
        const fresh = await refetch(without(readViewed(), current.id));
        storeViewed(withViewed(fresh, current));
        setCards(fresh);
      },
      { rootMargin: "300px" },
    );
    nearing.observe(section.current);
    return () => nearing.disconnect();
  }, [current, isEmpty]);

  if (isEmpty) return null;
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="mt-section">
      <h2 id="recently-viewed" className="mb-8 type-title">
        {productMessages.recentlyViewed}
      </h2>
      <ul className="no-scrollbar flex snap-x gap-5 overflow-x-auto">
        {cards.map((card) => (
          <li
            key={card.id}
            className="grid w-2/5 shrink-0 snap-start grid-rows-[repeat(4,auto)] sm:w-[22%] lg:w-[calc((100%-8.75rem)/8)]"
          >
            <ProductCard card={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards with current data, without products that are no longer sold. */
async function refetch(cards: readonly CardView[]): Promise<CardView[]> {
  const answers = await Promise.all(
    cards.map(async (card) => {
      const call = api.GET("/api/products/:id", { params: { path: { id: card.id } } });
      const outcome = await ask(call, errorMessages.unexpected);
      if (outcome.ok) return toCard(outcome.data);
      // Another failure does not mean that the product is gone.
      return outcome.status === 404 ? undefined : card;
    }),
  );
  return answers.filter((card) => card !== undefined);
}
