import type { ReactNode } from "react";

interface ScrollerProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What is larger than its place: reached by keyboard, so that it can be scrolled by keyboard. */
export function Scroller({ label, className = "", children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above
    <section tabIndex={0} aria-label={label} className={`overflow-auto ${className}`}>
      {children}
    </section>
  );
}
