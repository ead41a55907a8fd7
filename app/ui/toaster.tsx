import { useCallback, useEffect, useRef, useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { navMessages } from "../../common/messages/shop.ts";
import { boxesInUse, freeBottom, GAP } from "./free-place.ts";

export interface ToastOptions {
  /** In milliseconds. */
  duration?: number;
  /** For `dismiss`; a toast with the same id is replaced. */
  id?: string;
  /** A toast with an action stays until the action is chosen or the toast is closed. */
  action?: { label: string; run: () => void };
}

export interface PendingToast extends ToastOptions {
  kind: "success" | "error";
  text: string;
  duration: number;
}

export interface ToasterProps {
  /** Takes the object that shows toasts from now on. */
  onReady: (shower: Shower) => void;
}

export interface Shower {
  show: (toast: PendingToast) => void;
  dismiss: (id: string) => void;
}

export function Toaster({ onReady }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  const bottom = useFreePlace(layer);
  // In an effect, when Sonner listens: an earlier toast would be lost.
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
          // The library's size is in pixels, which do not grow with the text size of the browser.
          style: { fontSize: "0.8125rem" },
          closeButtonAriaLabel: navMessages.close,
        }}
      />
    </div>
  );
}

/** The distance of the toasts from the screen's lower edge, so that they cover no element in use. */
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
    // A message or a bar that appears changes the height of the page.
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

/** Whether there are popovers; in browsers of 2023 toasts lie under an open drawer. */
function canRaise(): boolean {
  return "popover" in HTMLElement.prototype;
}

/** Puts the layer on top of the page, or an open drawer would hide the toasts. */
function raise(layer: HTMLElement): void {
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
