import { productMessages } from "../../common/messages/product.ts";

const OUTLINE = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z";
const LEFT_HALF = "M12 3.2v13.800l-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z";

/** A rating out of 5 in half steps, with the rating in words for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const steps = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
  return (
    <span role="img" aria-label={productMessages.rated(steps)} className="inline-flex text-thread">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" className="size-4">
          <path d={OUTLINE} fill={steps >= star ? "currentColor" : "var(--color-line)"} />
          {steps === star - 0.5 && <path d={LEFT_HALF} fill="currentColor" />}
        </svg>
      ))}
    </span>
  );
}
