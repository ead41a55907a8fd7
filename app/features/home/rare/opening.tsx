import { emptyShopMessages } from "../../../../common/messages/empty-shop.ts";
import { buttonClasses } from "../../../ui/button.tsx";

/** The home page of a shop that sells nothing yet, without garments. */
export function Opening() {
  return (
    <section className="page-width grid justify-items-center py-24 text-center sm:py-32 lg:py-40">
      <div aria-hidden="true" className="mb-12 flex w-full max-w-xs gap-8">
        <span className="selvedge-edge flex-1" />
        <span className="selvedge-edge flex-1" />
      </div>
      <p className="type-eyebrow text-thread">{emptyShopMessages.mark}</p>
      <h1 className="mt-4 max-w-2xl text-balance type-display">{emptyShopMessages.heading}</h1>
      <p className="mt-6 max-w-md leading-relaxed text-balance text-ink-soft">
        {emptyShopMessages.text}
      </p>
      <a href="#newsletter" className={buttonClasses("primary", "mt-10 px-8 py-4")}>
        {emptyShopMessages.action}
      </a>
    </section>
  );
}
