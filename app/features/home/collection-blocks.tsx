import { linkTo } from "./action.tsx";
import { HomePicture } from "./home-picture.tsx";
import type { ViewOf } from "./section-view.ts";

interface CollectionBlocksProps extends Pick<ViewOf<"blocks">, "blocks"> {
  lead: boolean;
}

/** Links to two or three collections. */
export function CollectionBlocks({ blocks, lead }: CollectionBlocksProps) {
  return (
    <section
      className={`page-width mt-section grid gap-x-6 gap-y-12 ${blocks[2] ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}
    >
      {blocks.map(({ title, way, picture }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
        <div key={place} className="group relative">
          <div className="overflow-hidden bg-paper-deep">
            <HomePicture
              picture={picture}
              sizes="(min-width: 84rem) 39rem, (min-width: 40rem) 46vw, 88vw"
              lead={lead && place === 0}
              className="aspect-4/5 transition-transform duration-300 ease-out group-hover:scale-[1.02]"
            />
          </div>
          <div className="mt-5 grid justify-items-start gap-2">
            <h2 className="type-title">{title}</h2>
            {way && (
              <a className="stitched text-sm after:absolute after:inset-0" {...linkTo(way)}>
                {way.label}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
