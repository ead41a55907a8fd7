import type { Look, Pattern } from "./looks.ts";
import type { ScenePicture } from "./scenes.ts";
import {
  type ColorName,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  type View,
} from "./wardrobe.ts";

/**
 * Where pictures live: `/media/{picture}/{width}.{format}`. `{picture}` is
 * `{look}.{view}.{color}` or `{look}.{view}.{color}-{pattern}` for a garment,
 * `scene.{name}.{crop}` for a scene, `u.{sha256}.{width}x{height}` for something a person uploaded,
 * with the size of its largest encoding.
 */
export interface GarmentPicture {
  look: Look;
  view: View;
  color: ColorName;
  pattern?: Pattern | undefined;
}

export interface UploadPicture {
  /** SHA-256 of its largest WebP in hex. */
  hash: string;
  /** Of its largest encodings, in pixels. */
  width: number;
  height: number;
}

/** A picture as messengers and networks show it beside a link: `/media/{picture}/card.jpg`. */
export const CARD = { file: "card.jpg", width: 1200, height: 630 } as const;

/**
 * What clients and pages show of a product without pictures. It is none of the product's: what admins and
 * machines are told (feed, JSON-LD, cards beside links) is the product's own pictures, or none.
 */
export const NO_PICTURE = "/no-picture.webp";

/** Every address of a picture that the shop tells, by its form. */
export const PICTURE_ADDRESS =
  /\/(?:media\/[a-z0-9.-]{1,90}\/(?:[0-9]{1,4}\.(?:avif|webp)|card\.jpg)|no-picture\.webp)/;

const OURS =
  /^(\/media\/(?!scene\.)(?:u\.[0-9a-f]{64}\.(\d+)x(\d+)|[a-z0-9.-]{1,80})\/)\d{1,4}\.(?:avif|webp)$/;

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
  { hash, width, height }: UploadPicture,
  shown = width,
  format: PictureFormat = "webp",
): string {
  return `/media/u.${hash}.${width}x${height}/${shown}.${format}`;
}

/** The widths that an upload is kept in: those of all pictures as far as it goes, and its own. */
export function uploadWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width];
}

/**
 * The same picture in another width or format, an upload no larger than it is; a URL that is not one
 * of ours, or a scene, which has widths of its own, comes back as it is. Looks at the form only: the
 * lists of what exists are long, and browsers need not carry them.
 */
export function pictureAt(url: string, width: number, format: PictureFormat): string {
  const ours = readOurs(url);
  return ours.address ? `${ours.address}${Math.min(width, ours.width)}.${format}` : url;
}

/** All widths that a picture of ours comes in, for a `srcset`; none of any other. */
export function widthsOf(url: string): number[] {
  const ours = readOurs(url);
  return ours.address ? uploadWidths(ours.width) : [];
}

/** How high a picture is at a width. All but uploads are 4 by 5. */
export function heightAt(url: string, width: number): number {
  const ours = readOurs(url);
  return Math.max(1, Math.round((ours.height * width) / ours.width));
}

function readOurs(url: string) {
  const [, address, width = 1000, height = 1250] = OURS.exec(url) ?? [];
  return { address, width: Number(width), height: Number(height) };
}

/** The social card of a picture or scene of ours; of any other picture, that picture as it is. */
export function cardAt(url: string): string {
  const address = /^(\/media\/[a-z0-9.-]{1,90}\/)[0-9]{1,4}\.(?:avif|webp)$/.exec(url)?.[1];
  return address === undefined ? url : address + CARD.file;
}
