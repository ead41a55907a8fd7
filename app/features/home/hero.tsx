import { ScenePicture } from "../../ui/scene-picture.tsx";
import { Action } from "./action.tsx";
import { SideHero } from "./rare-parts.tsx";
import type { ViewOf } from "./section-view.ts";

interface HeroProps {
  section: ViewOf<"hero">;
  /** Whether it is the first section: then its title is the page's. */
  isFirst: boolean;
  lead: boolean;
}

/** A headline: on wide screens over its scene, else beside or below it. */
export function Hero({ section, isFirst, lead }: HeroProps) {
  const { picture } = section;
  const className = isFirst ? "bg-paper-deep" : "mt-section bg-paper-deep";
  const words = <HeroWords section={section} isFirst={isFirst} />;
  if (!("scene" in picture && picture.scene === "hero")) {
    return (
      <SideHero picture={picture} lead={lead} className={className}>
        {words}
      </SideHero>
    );
  }
  return (
    <section className={className}>
      <div className="relative md:grid md:grid-cols-[minmax(20rem,2fr)_3fr] min-[90rem]:block">
        <div className="md:relative md:order-last md:min-h-[30rem] min-[90rem]:static">
          <ScenePicture
            picture={{ scene: "hero", crop: "tall" }}
            roomy={{ scene: "hero", crop: "wide" }}
            sizes="100vw"
            lead={lead}
            className="max-h-[50svh] object-top md:absolute md:inset-0 md:h-full md:max-h-none md:object-[72%_50%] min-[90rem]:static min-[90rem]:h-auto min-[90rem]:max-h-[46rem] min-[90rem]:object-center"
          />
        </div>
        <div className="scene-words inset-0 min-[90rem]:absolute">
          <div className="page-width flex h-full items-center py-8 md:py-14">{words}</div>
        </div>
      </div>
      <div className="selvedge-edge" />
    </section>
  );
}

function HeroWords({ section: { mark, title, text, way }, isFirst }: Omit<HeroProps, "lead">) {
  const Title = isFirst ? "h1" : "h2";
  return (
    <div className="max-w-xl md:max-w-sm min-[90rem]:max-w-lg">
      {mark && <p className="type-eyebrow text-thread">{mark}</p>}
      <Title className="mt-4 type-display">{title}</Title>
      {text && (
        <p className="mt-6 max-w-md text-lg leading-relaxed text-ink-soft md:max-w-xs md:text-ink">
          {text}
        </p>
      )}
      <Action way={way} look="accent" className="mt-8 px-9 py-4" />
    </div>
  );
}
