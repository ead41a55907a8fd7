import { pictureAt } from "../../common/picture-url.ts";
import { PICTURE_WIDTHS, type PictureFormat } from "../../common/wardrobe.ts";
import { preloadPicture } from "./preload-picture.ts";

interface PictureProps {
  url: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** In view when the page opens: fetched at once. */
  eager?: boolean;
  /** The one that the page is waited for: fetched before all else. */
  lead?: boolean;
}

const WIDTH = 640;

/** A picture of 4 by 5, in the width and format that suit the screen. */
export function Picture({ url, alt, sizes, className = "", eager, lead }: PictureProps) {
  // One that is ours has two addresses; any other is left as it is.
  const scalable = pictureAt(url, 160, "avif") !== pictureAt(url, 320, "avif");
  if (lead && scalable) preloadPicture(sourceSet(url, "avif"), sizes);
  return (
    <picture>
      {scalable && <source type="image/avif" srcSet={sourceSet(url, "avif")} sizes={sizes} />}
      <img
        src={pictureAt(url, WIDTH, "webp")}
        srcSet={scalable ? sourceSet(url, "webp") : undefined}
        sizes={scalable ? sizes : undefined}
        alt={alt}
        width={WIDTH}
        height={(WIDTH * 5) / 4}
        loading={eager || lead ? "eager" : "lazy"}
        fetchPriority={lead ? "high" : "auto"}
        decoding="async"
        draggable={false}
        className={`aspect-4/5 w-full bg-ground object-cover ${className}`}
      />
    </picture>
  );
}

function sourceSet(url: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(", ");
}
