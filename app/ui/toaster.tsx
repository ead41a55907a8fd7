import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToasterProps } from "./toast.tsx";

export function Toaster({ onReady }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  // Not before this effect: what is posted while nobody listens would be lost.
  useEffect(
    () =>
      onReady(({ kind, text, duration }) => {
        if (layer.current) raise(layer.current);
        toast[kind](text, { duration });
      }),
    [onReady],
  );
  return (
    <div ref={layer} popover="manual" className="m-0 size-0 overflow-visible border-0 p-0">
      <Sonner position="bottom-right" toastOptions={{ className: "shop-toast" }} />
    </div>
  );
}

/** Puts the layer over whatever opened last: an open drawer would hide the toasts otherwise. */
function raise(layer: HTMLElement): void {
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}
