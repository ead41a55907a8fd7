import type { ReactNode } from "react";
import type { PictureView } from "../section-view.ts";
import { AnyPicture } from "./any-picture.tsx";

interface SideHeroProps {
  picture: PictureView;
  lead: boolean;
  className: string;
  /** The words. */
  children: ReactNode;
}

/** A headline beside a picture that was not made to have words on it. */
export function SideHero({ picture, lead, className, children }: SideHeroProps) {
  return (
    <section className={className}>
      <div className="md:grid md:min-h-[30rem] md:grid-cols-2">
        <div className="md:relative md:order-last">
          <AnyPicture
            picture={picture}
            sizes="(min-width: 48rem) 50vw, 88vw"
            lead={lead}
            className="max-h-[50svh] md:absolute md:inset-0 md:h-full md:max-h-none"
            shape="aspect-4/5"
          />
        </div>
        <div className="flex items-center justify-center px-4 py-8 sm:px-6 md:py-14">
          {children}
        </div>
      </div>
      <div className="selvedge-edge" />
    </section>
  );
}
