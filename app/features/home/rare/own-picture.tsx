import { heightAt, pictureAt, widthsOf } from "../../../../common/picture-url.ts";
import { sourceSet } from "../../../ui/picture.tsx";
import { preloadPicture } from "../../../ui/preload-picture.ts";
import type { PictureView } from "../section-view.ts";

export interface OwnPictureProps {
  picture: Extract<PictureView, { url: string }>;
  /**
   * The width on the page, as in the `sizes` attribute. Where one column fills the screen it is 88vw, a little less
   * than it is shown in: for many phones 640 dots are then enough, and the next step has twice the bytes.
   */
  sizes: string;
  lead: boolean;
  className: string;
  /** Classes that give an upload the shape that drawn ones have by themselves. */
  shape?: string | undefined;
}

const WIDTH = 640;

/** An upload that fills its place; what is cropped lies farthest from its focal point. */
export function OwnPicture(props: OwnPictureProps) {
  const { picture, sizes, lead, className, shape = "" } = props;
  const { url, altText, x, y } = picture;
  const width = Math.min(WIDTH, widthsOf(url).at(-1) ?? WIDTH);
  if (lead) preloadPicture(sourceSet(url, "avif"), sizes);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(url, "avif")} sizes={sizes} />
      <img
        src={pictureAt(url, width, "webp")}
        srcSet={sourceSet(url, "webp")}
        sizes={sizes}
        alt={altText}
        width={width}
        height={heightAt(url, width)}
        loading={lead ? "eager" : "lazy"}
        fetchPriority={lead ? "high" : "auto"}
        decoding="async"
        draggable={false}
        style={{ objectPosition: `${x}% ${y}%` }}
        className={`w-full bg-paper-deep object-cover ${shape} ${className}`}
      />
    </picture>
  );
}
