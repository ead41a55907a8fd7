import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The shop's opening words beside two garments. */
export function Hero({ pictures }: { pictures: string[] }) {
  const [front, behind] = pictures;
  return (
    <section className="overflow-hidden bg-paper-deep">
      <div className="page-width grid items-center gap-10 pt-12 pb-14 lg:min-h-[38rem] lg:grid-cols-[0.8fr_1fr] lg:gap-16 lg:py-14">
        <div className="max-w-xl">
          <p className="eyebrow">{texts.home.heroMark}</p>
          <h1 className="mt-4 font-display text-5xl leading-[1.02] font-bold tracking-tight sm:text-6xl xl:text-7xl">
            {texts.home.heroTitle}
          </h1>
          <p className="mt-6 max-w-md text-lg leading-relaxed text-ink-soft">
            {texts.home.heroText}
          </p>
          <Link to="/collections/all" className={buttonLook("accent", "mt-8 px-9 py-4")}>
            {texts.home.shopNow}
          </Link>
        </div>
        <div className="relative grid grid-cols-[1fr_0.78fr] items-end gap-4 sm:gap-6">
          {front && <Picture url={front} alt="" sizes={SIZES} eager className="bg-paper" />}
          {behind && <Picture url={behind} alt="" sizes={SIZES} eager className="bg-paper" />}
        </div>
      </div>
      <div className="selvedge-edge" />
    </section>
  );
}

const SIZES = "(min-width: 64rem) 24vw, 48vw";
