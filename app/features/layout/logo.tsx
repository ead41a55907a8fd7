import { shopMessages } from "../../../common/messages/shop.ts";

/** The name's size in the header: a long one stands in two lines on a phone, a very long one at a desk as well. */
export function sizeInHeader(): string {
  const { length } = shopMessages.name;
  if (length > 24) return "text-lg leading-snug";
  return length > 12
    ? "text-lg leading-snug sm:text-[1.75rem]"
    : "text-[min(1.5rem,6.5vw)] sm:text-[1.75rem]";
}

/** The shop's name, with the red thread along its edge. Nine wide letters can be too many for a phone's line. */
export function Logo({ className = "text-2xl" }: { className?: string }) {
  return (
    <span
      className={`shop-mark inline-flex items-center gap-2 font-display font-medium ${className}`}
    >
      <svg viewBox="0 0 6 28" aria-hidden="true" className="h-[1.05em] w-auto shrink-0 text-thread">
        <path d="M1.5 0v28" stroke="currentColor" strokeWidth="2" />
        <path d="M4.8 0v28" stroke="currentColor" strokeWidth="1.4" strokeDasharray="3 2.2" />
      </svg>
      <span
        className={`tracking-[-0.03em] ${shopMessages.name.length > 8 ? "line-clamp-2 wrap-anywhere" : ""}`}
      >
        {shopMessages.name}
      </span>
    </span>
  );
}
