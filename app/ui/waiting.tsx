import { errorMessages } from "../../common/messages/shop.ts";

/** A placeholder for a page with personal data while the browser fetches it. */
export function Waiting({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <div className="page-width py-12 lg:py-16">
      <p role="status" className="sr-only">
        {text}
      </p>
      <noscript>
        <p className="mb-8">{errorMessages.needsScript}</p>
      </noscript>
      <div aria-hidden="true" className="needs-script animate-shimmer">
        <div className="h-9 w-56 bg-paper-deep" />
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <div key={row} className="mt-5 h-24 bg-paper-deep" />
        ))}
      </div>
    </div>
  );
}
