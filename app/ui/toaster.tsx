import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToasterProps } from "./toast.tsx";

export function Toaster({ onReady }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  // Not before this effect: what is posted while nobody listens would be lost.
  useEffect(
    () =>
      onReady(({ kind, text, duration }) => {
        if (layer.current && canRaise()) raise(layer.current);
        toast[kind](text, { duration });
      }),
    [onReady],
  );
  return (
    <div
      ref={layer}
      popover={canRaise() ? "manual" : undefined}
      className="m-0 size-0 overflow-visible border-0 p-0"
    >
      <Sonner expand position="bottom-right" toastOptions={{ className: "shop-toast" }} />
    </div>
  );
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
