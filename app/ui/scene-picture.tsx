import { scenePictureUrl } from "../../common/picture-url.ts";
import { type ScenePicture as Shown, sceneHeight, sceneWidths } from "../../common/scenes.ts";
import type { PictureFormat } from "../../common/wardrobe.ts";
import { preloadPicture } from "./preload-picture.ts";

interface ScenePictureProps {
  picture: Shown;
  /** The crop for screens from 48rem on. */
  roomy?: Shown;
  /** The width on the page, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Whether it is the page's largest picture: then it is fetched before everything else. */
  lead?: boolean;
}

const WIDTH = 960;
const ROOMY = "(min-width: 48rem)";

/** A scene is an ornament, so its alternative text is empty. */
export function ScenePicture(props: ScenePictureProps) {
  const { picture, roomy, sizes, className = "", lead } = props;
  if (lead) {
    const media = roomy && `not all and ${ROOMY}`;
    preloadPicture(sourceSet(picture, "avif"), sizes, media);
    if (roomy) preloadPicture(sourceSet(roomy, "avif"), sizes, ROOMY);
  }
  return (
    <picture>
      {roomy && <Source picture={roomy} format="avif" sizes={sizes} media={ROOMY} />}
      {roomy && <Source picture={roomy} format="webp" sizes={sizes} media={ROOMY} />}
      <Source picture={picture} format="avif" sizes={sizes} />
      <img
        src={scenePictureUrl(picture, WIDTH, "webp")}
        srcSet={sourceSet(picture, "webp")}
        sizes={sizes}
        alt=""
        width={WIDTH}
        height={sceneHeight(picture, WIDTH)}
        loading={lead ? "eager" : "lazy"}
        fetchPriority={lead ? "high" : "auto"}
        decoding="async"
        draggable={false}
        className={`w-full bg-paper-deep object-cover ${className}`}
      />
    </picture>
  );
}

interface SourceProps {
  picture: Shown;
  format: PictureFormat;
  sizes: string;
  media?: string;
}

function Source({ picture, format, sizes, media }: SourceProps) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={sourceSet(picture, format)}
      sizes={sizes}
      width={WIDTH}
      height={sceneHeight(picture, WIDTH)}
    />
  );
}

function sourceSet(picture: Shown, format: PictureFormat): string {
  return sceneWidths(picture)
    .map((width) => `${scenePictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}
