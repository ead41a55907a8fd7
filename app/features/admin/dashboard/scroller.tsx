import type { ReactNode } from "react";

interface ScrollerProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls content that is larger than its place. It is focusable, so that the keyboard can scroll it. */
export function Scroller({ label, className = "", children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above
    <section tabIndex={0} aria-label={label} className={`overflow-auto ${className}`}>
      {children}
    </section>
  );
}
