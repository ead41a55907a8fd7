import { ScenePicture } from "../../../ui/scene-picture.tsx";
import type { PictureView } from "../section-view.ts";
import { OwnPicture, type OwnPictureProps } from "./own-picture.tsx";

interface AnyPictureProps extends Omit<OwnPictureProps, "picture"> {
  picture: PictureView;
}

/**
 * A picture, drawn or uploaded, in a place that has its shape from this. Not `HomePicture`: nothing here imports
 * from the files beside this folder, so that they stay in one piece with their page.
 */
export function AnyPicture({ picture, shape = "", className, ...rest }: AnyPictureProps) {
  return "url" in picture ? (
    <OwnPicture picture={picture} shape={shape} className={className} {...rest} />
  ) : (
    <ScenePicture
      picture={{ ...picture, crop: "tall" }}
      className={`${shape} ${className}`}
      {...rest}
    />
  );
}
