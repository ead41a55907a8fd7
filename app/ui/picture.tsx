import { heightAt, NO_PICTURE, pictureAt, widthsOf } from "../../common/picture-url.ts";
import type { PictureFormat } from "../../common/wardrobe.ts";
import { preloadPicture } from "./preload-picture.ts";

interface PictureProps {
  /** Empty or undefined: a neutral picture is shown instead. */
  url: string | undefined;
  alt: string;
  /** The width on the page, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Whether it is in view when the page opens: then it is fetched at once. */
  eager?: boolean;
  /** Whether it is the page's largest picture: then it is fetched before everything else. */
  lead?: boolean;
}

const WIDTH = 640;

/**
 * A picture in the width that suits the screen, cropped to 4 by 5. The few browsers without AVIF get one
 * width.
 */
export function Picture({ url: given, alt, sizes, className = "", eager, lead }: PictureProps) {
  const place = className ? `picture ${className}` : "picture";
  const url = given || NO_PICTURE;
  const widths = widthsOf(url);
  // Another site's picture has no other widths and formats.
  const scalable = widths.length > 0;
  const width = Math.min(WIDTH, widths.at(-1) ?? WIDTH);
  if (lead && scalable) preloadPicture(sourceSet(url, "avif"), sizes);
  return (
    <picture>
      {scalable && <source type="image/avif" srcSet={sourceSet(url, "avif")} sizes={sizes} />}
      <img
        src={pictureAt(url, width, "webp")}
        alt={alt}
        width={width}
        height={heightAt(url, width)}
        loading={eager || lead ? "eager" : "lazy"}
        fetchPriority={lead ? "high" : undefined}
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
