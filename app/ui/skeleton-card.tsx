/** A placeholder while a list is loading, as high as a product card with one line of name. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="text-[0.9375rem]">
      <div className="aspect-4/5 bg-ground" />
      <p className="mt-3 leading-snug">
        <span className="inline-block h-3 w-3/4 bg-paper-deep" />
      </p>
      <p className="mt-1">
        <span className="inline-block h-3 w-1/4 bg-paper-deep" />
      </p>
      <div className="mt-2 h-4">
        <div className="h-3 w-1/3 bg-paper-deep" />
      </div>
    </div>
  );
}
