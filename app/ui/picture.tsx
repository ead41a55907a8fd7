import { heightAt, NO_PICTURE, pictureAt, widthsOf } from "../../common/picture-url.ts";
import type { PictureFormat } from "../../common/wardrobe.ts";
import { preloadPicture } from "./preload-picture.ts";

interface PictureProps {
  /** Empty or none where there is no picture: a neutral one stands in its place. */
  url: string | undefined;
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

/** A picture, cropped to 4 by 5 if it has another shape, in the width and format that suit the screen. */
export function Picture({ url: given, alt, sizes, className = "", eager, lead }: PictureProps) {
  const place = `aspect-4/5 w-full bg-ground object-cover ${className}`;
  const url = given || NO_PICTURE;
  const widths = widthsOf(url);
  // A picture from elsewhere is left as it is.
  const scalable = widths.length > 0;
  const width = Math.min(WIDTH, widths.at(-1) ?? WIDTH);
  if (lead && scalable) preloadPicture(sourceSet(url, "avif"), sizes);
  return (
    <picture>
      {scalable && <source type="image/avif" srcSet={sourceSet(url, "avif")} sizes={sizes} />}
      <img
        src={pictureAt(url, width, "webp")}
        srcSet={scalable ? sourceSet(url, "webp") : undefined}
        sizes={scalable ? sizes : undefined}
        alt={alt}
        width={width}
        height={heightAt(url, width)}
        loading={eager || lead ? "eager" : "lazy"}
        fetchPriority={lead ? "high" : "auto"}
        decoding="async"
        draggable={false}
        className={place}
      />
    </picture>
  );
}

export function sourceSet(url: string, format: PictureFormat): string {
  return widthsOf(url)
    .map((width) => `${pictureAt(url, width, format)} ${width}w`)
    .join(", ");
}
