import { useEffect, useRef, useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { type CardView, toCard } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import { readViewed, storeViewed, without, withViewed } from "./viewed-products.ts";

const SIZES = "(min-width: 64rem) 10rem, (min-width: 40rem) 22vw, 40vw";

/**
 * The products that this browser looked at before, and a note that it looks at this one now. The cards
 * show what was kept; once they come near, they are asked for again: prices change, products go. Give it
 * the product's id as its key.
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
        const fresh = await askAgain(without(readViewed(), current.id));
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

/** The cards as they are now, without those of products that are no longer sold. */
async function askAgain(cards: readonly CardView[]): Promise<CardView[]> {
  const answers = await Promise.all(
    cards.map(async (card) => {
      const call = api.GET("/api/products/:id", { params: { path: { id: card.id } } });
      const outcome = await ask(call, errorMessages.unexpected);
      if (outcome.ok) return toCard(outcome.data);
      // A product that could not be asked for is not gone.
      return outcome.status === 404 ? undefined : card;
    }),
  );
  return answers.filter((card) => card !== undefined);
}
