import { Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { buttonLook } from "../../ui/button.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";

/** The shop's opening words: on the scene where there is room, else below it. */
export function Hero() {
  return (
    <section className="bg-paper-deep">
      <div className="relative">
        <ScenePicture
          picture={{ scene: "hero", crop: "tall" }}
          roomy={{ scene: "hero", crop: "wide" }}
          sizes="100vw"
          lead
          className="max-h-[50svh] object-top md:max-h-none md:object-center md:min-h-[26rem] lg:max-h-[46rem]"
        />
        <div className="inset-0 md:absolute md:bg-linear-to-r md:from-paper-deep/75 md:via-paper-deep/25 md:via-25% md:to-transparent md:to-40%">
          <div className="page-width flex h-full items-center py-8">
            <div className="max-w-xl md:max-w-xs lg:max-w-md xl:max-w-lg">
              <p className="type-eyebrow text-thread">{texts.home.heroMark}</p>
              <h1 className="mt-4 type-display">{texts.home.heroTitle}</h1>
              <p className="mt-6 max-w-md text-lg md:max-w-xs leading-relaxed text-ink-soft md:text-ink">
                {texts.home.heroText}
              </p>
              <Link to="/collections/all" className={buttonLook("accent", "mt-8 px-9 py-4")}>
                {texts.home.shopNow}
              </Link>
            </div>
          </div>
        </div>
      </div>
      <div className="selvedge-edge" />
    </section>
  );
}
