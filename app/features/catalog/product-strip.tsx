import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { homeMessages } from "../../../common/messages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

const STEP_PX = 300;
const SCROLLED_AFTER_MS = 600;
/** The largest movement of a click. */
const CLICK_PX = 5;
const SIZES = "(min-width: 40rem) 18rem, 70vw";
const ARROW =
  "grid size-11 place-items-center rounded-full border border-ink-faint transition-colors hover:border-ink hover:bg-ink hover:text-paper disabled:pointer-events-none disabled:opacity-35";

interface ProductStripProps {
  cards: CardView[];
  label: string;
  /** The number of pictures in view when the page opens. */
  eager: number;
}

/** Cards in a row that scrolls by buttons, keyboard, touch and dragging with the mouse. */
export function ProductStrip({ cards, label, eager }: ProductStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const arrows = useRef<HTMLDivElement>(null);
  const goal = useRef({ left: 0, until: 0 });
  const { atLeft, atRight, readEnds } = useEnds(list, arrows);
  const drag = useMouseDrag(list);

  function scrollBy(step: number) {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    // Quick clicks add up, even while the strip still scrolls from the first.
    const from = performance.now() < goal.current.until ? goal.current.left : scrollLeft;
    const left = Math.min(Math.max(from + step, 0), scrollWidth - clientWidth);
    goal.current = { left, until: performance.now() + SCROLLED_AFTER_MS };
    list.current.scrollTo({ left, behavior: "smooth" });
  }

  return (
    <div className="relative">
      {/* Beside the title if there is room. */}
      <div
        ref={arrows}
        className="needs-script mb-5 flex justify-end gap-2 sm:absolute sm:right-0 sm:bottom-full sm:mb-8"
      >
        {(["left", "right"] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-label={side === "left" ? homeMessages.scrollLeft : homeMessages.scrollRight}
            disabled={side === "left" ? atLeft : atRight}
            className={ARROW}
            onClick={() => scrollBy(side === "left" ? -STEP_PX : STEP_PX)}
          >
            <Icon name={side} />
          </button>
        ))}
      </div>
      <ul
        ref={list}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
        tabIndex={0}
        className="no-scrollbar -mx-4 flex cursor-grab gap-5 overflow-x-auto px-4 active:cursor-grabbing sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
        onScroll={readEnds}
        {...drag}
      >
        {cards.map((card, place) => (
          <li key={card.id} className="grid w-[70vw] shrink-0 grid-rows-[repeat(4,auto)] sm:w-72">
            <ProductCard
              card={card}
              sizes={SIZES}
              eager={place < eager}
              lead={eager > 0 && place === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a strip is scrolled to one of its ends, whose arrow is disabled. */
function useEnds(
  list: RefObject<HTMLUListElement | null>,
  arrows: RefObject<HTMLDivElement | null>,
) {
  const [atLeft, setAtLeft] = useState(true);
  const [atRight, setAtRight] = useState(false);
  const readEnds = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const isAtLeft = scrollLeft <= 1;
    const isAtRight = scrollLeft + clientWidth >= scrollWidth - 1;
    // Moves the focus before the browser takes it from an arrow that becomes disabled.
    const [left, right] = arrows.current?.children ?? [];
    const ending = [isAtLeft && left, isAtRight && right];
    const { activeElement } = document;
    if (ending.includes(activeElement ?? false)) list.current.focus({ preventScroll: true });
    setAtLeft(isAtLeft);
    setAtRight(isAtRight);
  }, [list, arrows]);
  useEffect(() => {
    readEnds();
    window.addEventListener("resize", readEnds);
    return () => window.removeEventListener("resize", readEnds);
  }, [readEnds]);
  return { atLeft, atRight, readEnds };
}

/** Handlers that let the mouse drag a scrolling element; touch scrolls by itself. */
function useMouseDrag(list: RefObject<HTMLUListElement | null>) {
  const grip = useRef<{ x: number; scrollLeft: number; moved: boolean }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== "mouse" || event.button !== 0 || !list.current) return;
      grip.current = { x: event.clientX, scrollLeft: list.current.scrollLeft, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      const held = grip.current;
      if (!held || !list.current) return;
      const by = event.clientX - held.x;
      if (!held.moved && Math.abs(by) > CLICK_PX) {
        held.moved = true;
        list.current.setPointerCapture(event.pointerId);
      }
      if (held.moved) list.current.scrollLeft = held.scrollLeft - by;
    },
    onPointerUp(event: PointerEvent) {
      if (list.current?.hasPointerCapture(event.pointerId)) {
        list.current.releasePointerCapture(event.pointerId);
      }
      // Later, because the click after this event has to know of the drag.
      setTimeout(() => {
        grip.current = undefined;
      });
    },
    onPointerLeave() {
      if (!grip.current?.moved) grip.current = undefined;
    },
    onClickCapture(event: MouseEvent) {
      if (grip.current?.moved) event.preventDefault();
    },
  };
}
