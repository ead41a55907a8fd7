import type { ReactNode } from "react";
import type { ViewOf } from "../section-view.ts";
import { AnyPicture } from "./any-picture.tsx";

interface PassageProps {
  section: ViewOf<"passage">;
  lead: boolean;
  /** Its button. */
  children: ReactNode;
}

/** A text beside a picture; below it where there is no room. */
export function Passage({ section, lead, children }: PassageProps) {
  const { side, mark, title, text = "", picture } = section;
  const paragraphs = text.split("\n").filter((line) => line.trim());
  return (
    <section className="page-width mt-section grid items-center gap-8 md:grid-cols-2 lg:gap-16">
      <div className={side === "right" ? "md:order-last" : ""}>
        <AnyPicture
          picture={picture}
          sizes="(min-width: 84rem) 38rem, (min-width: 48rem) 46vw, 88vw"
          lead={lead}
          className=""
          shape="aspect-4/5"
        />
      </div>
      <div className="max-w-lg">
        {mark && <p className="type-eyebrow text-thread">{mark}</p>}
        <h2 className="mt-3 type-title">{title}</h2>
        <div className="mt-5 space-y-3 leading-relaxed text-ink-soft">
          {paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
            <p key={place}>{paragraph}</p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
