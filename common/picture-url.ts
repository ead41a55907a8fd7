import {
  COLOR_NAMES,
  type ColorName,
  GARMENTS,
  type Garment,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  VIEWS,
  type View,
} from "./wardrobe.ts";

/**
 * Where pictures live: `/media/{picture}/{width}.{format}`. `{picture}` is either
 * `{garment}.{view}.{colour}` or `u.{sha256}` for something a person uploaded.
 */
export interface GarmentPicture {
  garment: Garment;
  view: View;
  color: ColorName;
}

export type PictureSubject =
  | ({ kind: "garment" } & GarmentPicture)
  | { kind: "upload"; hash: string };

export interface PicturePath {
  subject: PictureSubject;
  /** The subject as the URL writes it. */
  picture: string;
  width: PictureWidth;
  format: PictureFormat;
}

const OURS = /^\/media\/([a-z0-9.-]{1,80})\/([0-9]{1,4}\.[a-z]{1,5})$/;
const UPLOAD = /^u\.([0-9a-f]{64})$/;

export function garmentPictureUrl(
  { garment, view, color }: GarmentPicture,
  width: PictureWidth = 1000,
  format: PictureFormat = "webp",
): string {
  return `/media/${garment}.${view}.${color.toLowerCase()}/${width}.${format}`;
}

export function uploadPictureUrl(
  hash: string,
  width: PictureWidth = 320,
  format: PictureFormat = "webp",
): string {
  return `/media/u.${hash}/${width}.${format}`;
}

/** The same picture in another width or format; a URL that is not one of ours comes back as it is. */
export function pictureAt(url: string, width: PictureWidth, format: PictureFormat): string {
  const match = OURS.exec(url);
  if (!match?.[1] || !match[2] || !parsePicturePath(match[1], match[2])) return url;
  return `/media/${match[1]}/${width}.${format}`;
}

/**
 * Reads the two path segments of a picture's URL against the lists of what exists. Anything else
 * is undefined, so that nothing a visitor types reaches the disk or the renderer.
 */
export function parsePicturePath(picture: string, file: string): PicturePath | undefined {
  const subject = parseSubject(picture);
  const [widthText, format, ...rest] = file.split(".");
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === widthText);
  const knownFormat = PICTURE_FORMATS.find((candidate) => candidate === format);
  if (!subject || !width || !knownFormat || rest.length > 0) return undefined;
  return { subject, picture, width, format: knownFormat };
}

function parseSubject(picture: string): PictureSubject | undefined {
  const upload = UPLOAD.exec(picture);
  if (upload?.[1]) return { kind: "upload", hash: upload[1] };
  const [garmentText, viewText, colorText, ...rest] = picture.split(".");
  const garment = GARMENTS.find((candidate) => candidate === garmentText);
  const view = VIEWS.find((candidate) => candidate === viewText);
  const color = COLOR_NAMES.find((candidate) => candidate.toLowerCase() === colorText);
  if (!garment || !view || !color || rest.length > 0) return undefined;
  return { kind: "garment", garment, view, color };
}
