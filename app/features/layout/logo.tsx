import { shopMessages } from "../../../common/messages/shop.ts";

/** The shop's name, with the red thread along its edge. */
export function Logo({ className = "text-2xl" }: { className?: string }) {
  return (
    <span
      className={`shop-mark inline-flex items-center gap-2 font-display font-medium ${className}`}
    >
      <svg viewBox="0 0 6 28" aria-hidden="true" className="h-[1.05em] w-auto text-thread">
        <path d="M1.5 0v28" stroke="currentColor" strokeWidth="2" />
        <path d="M4.8 0v28" stroke="currentColor" strokeWidth="1.4" strokeDasharray="3 2.2" />
      </svg>
      <span className="tracking-[-0.03em]">{shopMessages.name}</span>
    </span>
  );
}
