import { homeMessages } from "../../../common/messages/home.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";

export function PromoBanner() {
  return (
    <section className="mt-section grid bg-thread text-on-thread lg:grid-cols-[1.4fr_1fr]">
      <ScenePicture
        picture={{ scene: "promo", crop: "tall" }}
        roomy={{ scene: "promo", crop: "wide" }}
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="h-full max-lg:max-h-96"
      />
      <div className="flex flex-col justify-center px-4 py-14 sm:px-6 lg:px-14 lg:py-20">
        <p className="type-eyebrow">{homeMessages.promoMark}</p>
        <h2 className="mt-3 type-title">{homeMessages.promoTitle}</h2>
        <p className="mt-5 max-w-md leading-relaxed text-on-thread-soft">
          {homeMessages.promoText}
        </p>
        <Link
          to="/collections/Workroom%20Denim"
          className={buttonClasses("plain", "mt-8 self-start px-8 py-4")}
        >
          {homeMessages.promoAction}
        </Link>
      </div>
    </section>
  );
}
