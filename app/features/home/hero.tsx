import { homeMessages } from "../../../common/messages/home.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";

/** The headline of the home page: on wide screens over its scene, else beside or below it. */
export function Hero() {
  return (
    <section className="bg-paper-deep">
      <div className="relative md:grid md:grid-cols-[minmax(20rem,2fr)_3fr] min-[90rem]:block">
        <div className="md:relative md:order-last md:min-h-[30rem] min-[90rem]:static">
          <ScenePicture
            picture={{ scene: "hero", crop: "tall" }}
            roomy={{ scene: "hero", crop: "wide" }}
            sizes="100vw"
            lead
            className="max-h-[50svh] object-top md:absolute md:inset-0 md:h-full md:max-h-none md:object-[72%_50%] min-[90rem]:static min-[90rem]:h-auto min-[90rem]:max-h-[46rem] min-[90rem]:object-center"
          />
        </div>
        <div className="scene-words inset-0 min-[90rem]:absolute">
          <div className="page-width flex h-full items-center py-8 md:py-14">
            <div className="max-w-xl md:max-w-sm min-[90rem]:max-w-lg">
              <p className="type-eyebrow text-thread">{homeMessages.heroMark}</p>
              <h1 className="mt-4 type-display">{homeMessages.heroTitle}</h1>
              <p className="mt-6 max-w-md text-lg leading-relaxed text-ink-soft md:max-w-xs md:text-ink">
                {homeMessages.heroText}
              </p>
              <Link to="/collections/all" className={buttonClasses("accent", "mt-8 px-9 py-4")}>
                {homeMessages.shopNow}
              </Link>
            </div>
          </div>
        </div>
      </div>
      <div className="selvedge-edge" />
    </section>
  );
}
