import { memo, type PointerEvent, useState } from "react";
import { productPath } from "../../../common/items.ts";
import { cardMessages } from "../../../common/messages/cards.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { Link } from "../../ui/link.tsx";
import { Marked } from "../../ui/marked.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { CardView } from "./card-view.ts";
import { Swatch } from "./swatch.tsx";

interface ProductCardProps {
  card: CardView;
  /** The width of the picture, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  lead?: boolean;
}

const SHOWN_COLORS = 6;

/**
 * Four rows: picture, name, price, colors. In a grid they are rows of the grid. Memoized, because a list
 * renders with each choice of a filter.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, sizes, eager, lead } = props;
  const [front] = card.images;
  // The second picture is fetched only when the pointer is over the card.
  const [pointed, setPointed] = useState(false);
  return (
    <article
      className="group card"
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === "mouse") setPointed(true);
      }}
    >
      <div className="relative overflow-hidden bg-ground">
        <Picture
          url={front?.url}
          alt={front?.altText ?? ""}
          sizes={sizes}
          eager={eager}
          lead={lead}
        />
        {pointed && <SecondView card={card} sizes={sizes} />}
        <CardMark card={card} />
      </div>
      <h3 className="mt-3 leading-snug font-medium">
        <Link to={productPath(card.id, card.color)} draggable={false} className="card-link">
          {card.found ? <Marked parts={card.found} /> : card.name}
        </Link>
      </h3>
      <Price price={card.price} originalPrice={card.originalPrice} className="mt-1" />
      <div className="mt-2 flex h-4 items-center gap-1.5">
        <span className="sr-only">
          {`${cardMessages.colors(card.colors.length)}: ${card.colors.map((color) => shownWord("color", color)).join(", ")}`}
        </span>
        {card.colors.slice(0, SHOWN_COLORS).map((color) => (
          <Swatch key={color} color={color} tones={card.tones} className="size-3.5" />
        ))}
        {card.colors.length > SHOWN_COLORS && (
          <span aria-hidden="true" className="text-xs text-ink-soft">
            +{card.colors.length - SHOWN_COLORS}
          </span>
        )}
      </div>
    </article>
  );
});

/** The second picture, which covers the first once it is loaded. */
function SecondView({ card, sizes }: { card: CardView; sizes: string }) {
  const [drawn, setDrawn] = useState(false);
  const second = card.images[1];
  if (!second) return null;
  return (
    <div
      onLoad={() => setDrawn(true)}
      className={`absolute inset-0 opacity-0 transition-opacity duration-300 ${drawn ? "group-hover:opacity-100" : ""}`}
    >
      <Picture url={second.url} alt="" sizes={sizes} />
    </div>
  );
}

function CardMark({ card }: { card: CardView }) {
  const reduced = card.originalPrice !== undefined && card.originalPrice > card.price;
  const mark = card.soldOut ? cartMessages.soldOut : reduced ? cardMessages.sale : undefined;
  if (!mark) return null;
  return (
    <p
      className={`absolute top-3 left-3 px-2 py-1 text-xs font-semibold ${card.soldOut ? "bg-paper text-ink" : "bg-thread text-on-thread"}`}
    >
      {mark}
    </p>
  );
}
