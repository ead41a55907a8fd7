import { Action } from "./action.tsx";
import { HomePicture } from "./home-picture.tsx";
import type { ViewOf } from "./section-view.ts";

interface BannerProps {
  section: ViewOf<"banner">;
  lead: boolean;
}

export function Banner({ section: { mark, title, text, way, picture }, lead }: BannerProps) {
  return (
    <section className="mt-section grid bg-thread text-on-thread lg:grid-cols-[1.4fr_1fr]">
      <HomePicture
        picture={picture}
        roomy
        sizes="(min-width: 64rem) 58vw, 88vw"
        lead={lead}
        className="h-full max-lg:max-h-96"
        shape="aspect-4/5 md:aspect-2/1"
      />
      <div className="flex flex-col justify-center px-4 py-14 sm:px-6 lg:px-14 lg:py-20">
        {mark && <p className="type-eyebrow">{mark}</p>}
        <h2 className="mt-3 type-title">{title}</h2>
        {text && <p className="mt-5 max-w-md leading-relaxed text-on-thread-soft">{text}</p>}
        <Action way={way} look="plain" className="mt-8 self-start px-8 py-4" />
      </div>
    </section>
  );
}
