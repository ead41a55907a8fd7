import { Link } from "react-router";
import { homeTexts } from "../../../common/home-texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";

export function PromoBanner() {
  return (
    <section className="mt-section grid bg-thread text-white lg:grid-cols-[1.4fr_1fr]">
      <ScenePicture
        picture={{ scene: "promo", crop: "tall" }}
        roomy={{ scene: "promo", crop: "wide" }}
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="h-full max-lg:max-h-96"
      />
      <div className="flex flex-col justify-center px-4 py-14 sm:px-6 lg:px-14 lg:py-20">
        <p className="type-eyebrow">{homeTexts.promoMark}</p>
        <h2 className="mt-3 type-title">{homeTexts.promoTitle}</h2>
        <p className="mt-5 max-w-md leading-relaxed text-white/90">{homeTexts.promoText}</p>
        <Link
          to="/collections/Workroom%20Denim"
          className={buttonClasses("plain", "mt-8 self-start px-8 py-4")}
        >
          {homeTexts.promoAction}
        </Link>
      </div>
    </section>
  );
}
