import { scenePictureUrl } from "../../common/picture-url.ts";
import { type Crop, SCENE_WIDTHS, type Scene, sceneHeight } from "../../common/scenes.ts";
import type { PictureFormat } from "../../common/wardrobe.ts";

interface ScenePictureProps {
  scene: Scene;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The one crop that fits everywhere; without it the wide one from 48rem on, else the tall one. */
  crop?: Crop;
  className?: string;
  /** In view when the page opens: fetched at once. */
  eager?: boolean;
}

const WIDTH = 960;

/** A scene is an ornament: what it stands beside says what there is to say. */
export function ScenePicture(props: ScenePictureProps) {
  const { scene, sizes, crop = "tall", className = "", eager = false } = props;
  return (
    <picture>
      {props.crop === undefined && (
        <>
          <CropSource scene={scene} crop="wide" format="avif" sizes={sizes} media={ROOMY} />
          <CropSource scene={scene} crop="wide" format="webp" sizes={sizes} media={ROOMY} />
        </>
      )}
      <CropSource scene={scene} crop={crop} format="avif" sizes={sizes} />
      <img
        src={scenePictureUrl({ scene, crop }, WIDTH, "webp")}
        srcSet={sourceSet(scene, crop, "webp")}
        sizes={sizes}
        alt=""
        width={WIDTH}
        height={sceneHeight(crop, WIDTH)}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        draggable={false}
        className={`w-full bg-paper-deep object-cover ${className}`}
      />
    </picture>
  );
}

const ROOMY = "(min-width: 48rem)";

interface CropSourceProps {
  scene: Scene;
  crop: Crop;
  format: PictureFormat;
  sizes: string;
  media?: string;
}

function CropSource({ scene, crop, format, sizes, media }: CropSourceProps) {
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={sourceSet(scene, crop, format)}
      sizes={sizes}
      width={WIDTH}
      height={sceneHeight(crop, WIDTH)}
    />
  );
}

function sourceSet(scene: Scene, crop: Crop, format: PictureFormat): string {
  return SCENE_WIDTHS.map(
    (width) => `${scenePictureUrl({ scene, crop }, width, format)} ${width}w`,
  ).join(", ");
}
