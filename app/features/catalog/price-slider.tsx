import { useEffect, useState } from "react";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { formatDollars } from "../../../common/money.ts";

interface PriceSliderProps {
  maxPrice: number | undefined;
  onMoved: (maxPrice: number) => void;
}

const LOWEST = 0;
const HIGHEST = 100;
const SETTLED_AFTER_MS = 350;

/** The highest price, 0 to 100. Until it is moved it does not filter, since some products cost more. */
export function PriceSlider({ maxPrice, onMoved }: PriceSliderProps) {
  const [moved, setMoved] = useState<number>();
  useEffect(() => {
    if (moved === undefined) return;
    const timer = setTimeout(() => {
      setMoved(undefined);
      onMoved(moved);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [moved, onMoved]);

  const shown = moved ?? maxPrice;
  const label =
    shown === undefined
      ? collectionMessages.anyPrice
      : collectionMessages.upTo(formatDollars(shown));
  return (
    <>
      <input
        type="range"
        min={LOWEST}
        max={HIGHEST}
        value={Math.min(shown ?? HIGHEST, HIGHEST)}
        onChange={(event) => setMoved(event.currentTarget.valueAsNumber)}
        aria-label={collectionMessages.price}
        aria-valuetext={label}
        className="needs-script h-8 w-full"
      />
      <p className="needs-script text-sm text-ink-soft tabular-nums">{label}</p>
      <noscript>
        <input
          type="number"
          name="maxPrice"
          min={LOWEST}
          defaultValue={maxPrice}
          aria-label={collectionMessages.price}
          className="min-h-11 w-full border border-ink-faint bg-field px-3"
        />
      </noscript>
    </>
  );
}
