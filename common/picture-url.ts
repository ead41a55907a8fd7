import type { Look, Pattern } from "./looks.ts";
import type { ScenePicture } from "./scenes.ts";
import type { ColorName, PictureFormat, PictureWidth, View } from "./wardrobe.ts";

/**
 * Where pictures live: `/media/{picture}/{width}.{format}`. `{picture}` is
 * `{look}.{view}.{colour}` or `{look}.{view}.{colour}-{pattern}` for a garment,
 * `scene.{name}.{crop}` for a scene, `u.{sha256}` for something a person uploaded.
 */
export interface GarmentPicture {
  look: Look;
  view: View;
  color: ColorName;
  pattern?: Pattern | undefined;
}

/** A picture as messengers and networks show it beside a link: `/media/{picture}/card.jpg`. */
export const CARD = { file: "card.jpg", width: 1200, height: 630 } as const;

const OURS = /^(\/media\/(?!scene\.)[a-z0-9.-]{1,80}\/)[0-9]{1,4}\.(?:avif|webp)$/;

export function garmentPictureUrl(
  { look, view, color, pattern }: GarmentPicture,
  width: PictureWidth = 1000,
  format: PictureFormat = "webp",
): string {
  const dyed = color.toLowerCase() + (pattern ? `-${pattern}` : "");
  return `/media/${look}.${view}.${dyed}/${width}.${format}`;
}

export function scenePictureUrl(
  { scene, crop }: ScenePicture,
  width: number,
  format: PictureFormat,
): string {
  return `/media/scene.${scene}.${crop}/${width}.${format}`;
}

export function uploadPictureUrl(
  hash: string,
  width: PictureWidth = 320,
  format: PictureFormat = "webp",
): string {
  return `/media/u.${hash}/${width}.${format}`;
}

/**
 * The same picture in another width or format; a URL that is not one of ours, or a scene, which has
 * widths of its own, comes back as it is. Looks at the form only: the lists of what exists are long,
 * and browsers need not carry them.
 */
export function pictureAt(url: string, width: PictureWidth, format: PictureFormat): string {
  const address = OURS.exec(url)?.[1];
  return address === undefined ? url : `${address}${width}.${format}`;
}

/** The social card of a picture or scene of ours; of any other picture, that picture as it is. */
export function cardAt(url: string): string {
  const address = /^(\/media\/[a-z0-9.-]{1,80}\/)[0-9]{1,4}\.(?:avif|webp)$/.exec(url)?.[1];
  return address === undefined ? url : address + CARD.file;
}
