import { useCallback, useEffect, useRef, useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { navMessages } from "../../common/messages/shop.ts";
import { boxesInUse, freeBottom, GAP } from "./free-place.ts";

export interface ToastOptions {
  /** How long it stays, in milliseconds. */
  duration?: number;
  /** To take it away by, and so that there is one of it. */
  id?: string;
  /** With something to do it stays until that is done, or it is sent away. */
  action?: { label: string; run: () => void };
}

export interface PendingToast extends ToastOptions {
  kind: "success" | "error";
  text: string;
  duration: number;
}

export interface ToasterProps {
  /** Takes the function that shows a toast from now on. */
  onReady: (shower: Shower) => void;
}

export interface Shower {
  show: (toast: PendingToast) => void;
  dismiss: (id: string) => void;
}

export function Toaster({ onReady }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  const bottom = useFreePlace(layer);
  // Not before this effect: what is posted while nobody listens would be lost.
  useEffect(
    () =>
      onReady({
        show({ kind, text, duration, id, action }) {
          if (layer.current && canRaise()) raise(layer.current);
          toast[kind](text, {
            duration,
            ...(id !== undefined && { id }),
            ...(action && {
              action: { label: action.label, onClick: action.run },
              closeButton: true,
            }),
          });
        },
        dismiss: (id) => toast.dismiss(id),
      }),
    [onReady],
  );
  return (
    <div
      ref={layer}
      popover={canRaise() ? "manual" : undefined}
      className="m-0 size-0 overflow-visible border-0 p-0"
    >
      <Sonner
        expand
        position="bottom-right"
        offset={{ bottom, right: GAP }}
        mobileOffset={{ bottom, left: GAP, right: GAP }}
        toastOptions={{
          className: "shop-toast",
          // The library says it in pixels, which do not grow with the text of the page.
          style: { fontSize: "0.8125rem" },
          closeButtonAriaLabel: navMessages.close,
        }}
      />
    </div>
  );
}

/** How far above the screen's foot the toasts stand, so that they cover nothing that is in use. */
function useFreePlace(layer: React.RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(GAP);
  const place = useCallback(() => {
    const toasts = [...(layer.current?.querySelectorAll<HTMLElement>("[data-sonner-toast]") ?? [])];
    if (!layer.current || toasts.length === 0) return setBottom(GAP);
    const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, -GAP);
    const { left, right } = (toasts[0] as HTMLElement).getBoundingClientRect();
    setBottom(freeBottom({ left, right, height }, boxesInUse(layer.current), window.innerHeight));
  }, [layer]);

  useEffect(() => {
    if (!layer.current) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const toasts = new MutationObserver(placeSoon);
    toasts.observe(layer.current, { childList: true, subtree: true });
    // A message or a bar that appears on the page makes it longer.
    const page = new ResizeObserver(placeSoon);
    page.observe(document.body, { box: "border-box" });
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", placeSoon, options);
    window.addEventListener("resize", placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      toasts.disconnect();
      page.disconnect();
      window.removeEventListener("scroll", placeSoon, options);
      window.removeEventListener("resize", placeSoon);
    };
  }, [layer, place]);
  return bottom;
}

/** Not in browsers of 2023, where toasts lie under an open drawer. */
function canRaise(): boolean {
  return "popover" in HTMLElement.prototype;
}

/** Puts the layer over whatever opened last: an open drawer would hide the toasts otherwise. */
function raise(layer: HTMLElement): void {
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
