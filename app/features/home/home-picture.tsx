import { ScenePicture } from "../../ui/scene-picture.tsx";
import type { OwnPictureProps } from "./rare/own-picture.tsx";
import { OwnPicture } from "./rare-parts.tsx";
import type { PictureView } from "./section-view.ts";

interface HomePictureProps extends Omit<OwnPictureProps, "picture"> {
  picture: PictureView;
  /** Whether a drawn one has a wide crop there for wide screens. */
  roomy?: boolean;
}

/** A section's picture, drawn or uploaded. */
export function HomePicture({ picture, roomy, shape, ...rest }: HomePictureProps) {
  return "url" in picture ? (
    <OwnPicture picture={picture} shape={shape} {...rest} />
  ) : (
    <ScenePicture
      picture={{ ...picture, crop: "tall" }}
      {...(roomy && { roomy: { ...picture, crop: "wide" } })}
      {...rest}
    />
  );
}
