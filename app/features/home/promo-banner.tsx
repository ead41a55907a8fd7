import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { buttonLook } from "../../ui/button.tsx";

export function PromoBanner() {
  return (
    <section className="mt-24 bg-thread text-white">
      <div className="page-width grid items-center gap-8 py-16 lg:grid-cols-[1.4fr_1fr_auto] lg:py-20">
        <div>
          <p className="text-xs font-semibold tracking-[0.18em] uppercase">
            {texts.home.promoMark}
          </p>
          <h2 className="mt-3 font-display text-3xl font-bold tracking-tight text-balance sm:text-4xl">
            {texts.home.promoTitle}
          </h2>
        </div>
        <p className="max-w-md leading-relaxed text-white/90">{texts.home.promoText}</p>
        <Link
          to="/collections/Workroom%20Denim"
          className={buttonLook("plain", "justify-self-start px-8 py-4")}
        >
          {texts.home.promoAction}
        </Link>
      </div>
    </section>
  );
}
