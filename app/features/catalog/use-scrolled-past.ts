import { type RefObject, useEffect, useState } from "react";

/** What lies under the header is out of sight. */
const HEADER_PX = 64;

/** Whether the window has been scrolled past this element, so that it lies above what is seen. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current || !isAsked) return;
    // All that lies below counts as in sight: a jump from there to beyond it is a change as well.
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry?.isIntersecting === false),
      { rootMargin: `-${HEADER_PX}px 0px 100000px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAsked]);
  return isPast;
}
