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
 * Addresses of pictures: `/media/{picture}/{width}.{format}`. `{picture}` is `{look}.{view}.{color}` or
 * `{look}.{view}.{color}-{pattern}` for a garment, `scene.{name}.{crop}` for a scene, and
 * `u.{sha256}.{width}x{height}` for an upload, with the size of its largest encoding.
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
  /** The size of its largest encoding, in pixels. */
  width: number;
  height: number;
}

/** Between the width of products' pictures and that of pages'. */
const WIDE = 1440;

/** The picture that messengers and networks show beside a link: `/media/{picture}/card.jpg`. */
export const CARD = { file: "card.jpg", width: 1200, height: 630 } as const;

/**
 * The stand-in for products without pictures, on pages and for clients. Admins and machines (feed,
 * JSON-LD, cards beside links) get only the product's own pictures.
 */
export const NO_PICTURE = "/no-picture.webp";

/** Every form of a picture's address in the shop's answers. */
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

/** The widths of an upload: the usual ones below its own, and its own. */
export function uploadWidths(width: number): number[] {
  return [...PICTURE_WIDTHS, WIDE].filter((smaller) => smaller < width).concat(width);
}

/**
 * The same picture in another width or format, an upload no larger than it is. Other sites' pictures,
 * and scenes, which have widths of their own, stay as they are. Looks only at the form: browsers need
 * not carry the long lists of existing pictures.
 */
export function pictureAt(url: string, width: number, format: PictureFormat): string {
  const ours = readOurs(url);
  return ours.address ? `${ours.address}${Math.min(width, ours.width)}.${format}` : url;
}

/** All widths of one of the shop's pictures, for a `srcset`; none for other sites' pictures. */
export function widthsOf(url: string): number[] {
  const ours = readOurs(url);
  return ours.address ? uploadWidths(ours.width) : [];
}

/** The height of a picture at a width. All but uploads are 4 by 5. */
export function heightAt(url: string, width: number): number {
  const ours = readOurs(url);
  return Math.max(1, Math.round((ours.height * width) / ours.width));
}

function readOurs(url: string) {
  const [, address, width = 1000, height = 1250] = OURS.exec(url) ?? [];
  return { address, width: Number(width), height: Number(height) };
}

/** The social card of one of the shop's pictures or scenes; another site's picture stays as it is. */
export function cardAt(url: string): string {
  const address = /^(\/media\/[a-z0-9.-]{1,90}\/)[0-9]{1,4}\.(?:avif|webp)$/.exec(url)?.[1];
  return address === undefined ? url : address + CARD.file;
}
