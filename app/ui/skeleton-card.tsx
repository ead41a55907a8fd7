/** Holds a product card's place while the list is on its way. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="animate-shimmer">
      <div className="aspect-4/5 bg-paper-deep" />
      <div className="mt-3 h-4 w-3/4 bg-paper-deep" />
      <div className="mt-2 h-4 w-1/4 bg-paper-deep" />
    </div>
  );
}
