import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { ToasterProps } from "./toast.tsx";

export function Toaster({ onReady }: ToasterProps) {
  // Not before this effect: what is posted while nobody listens would be lost.
  useEffect(
    () => onReady(({ kind, text, duration }) => toast[kind](text, { duration })),
    [onReady],
  );
  return <Sonner position="bottom-right" toastOptions={{ className: "shop-toast" }} />;
}
