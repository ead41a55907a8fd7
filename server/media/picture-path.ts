import { LOOK_NAMES, patternsOf, viewsOf } from "../../common/looks.ts";
import { CARD, type GarmentPicture } from "../../common/picture-url.ts";
import {
  SCENE_PICTURES,
  type ScenePicture,
  sceneHeight,
  sceneWidths,
} from "../../common/scenes.ts";
import {
  COLOR_NAMES,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from "../../common/wardrobe.ts";

export type PictureSubject =
  | ({ kind: "garment" } & GarmentPicture)
  | ({ kind: "scene" } & ScenePicture)
  | { kind: "upload"; hash: string };

export interface PicturePath {
  subject: PictureSubject;
  /** The subject as the URL writes it. */
  picture: string;
  width: number;
  height: number;
  /** Only social cards are JPEGs. */
  format: PictureFormat | "jpeg";
}

const UPLOAD = /^u\.([0-9a-f]{64})$/;

/**
 * Reads the two path segments of a picture's URL against the lists of what exists. Anything else
 * is undefined, so that nothing a visitor types reaches the disk or the renderer.
 */
export function parsePicturePath(picture: string, file: string): PicturePath | undefined {
  const subject = parseSubject(picture);
  if (!subject) return undefined;
  if (file === CARD.file) {
    return { subject, picture, width: CARD.width, height: CARD.height, format: "jpeg" };
  }
  const [widthText, formatText, ...rest] = file.split(".");
  const width = widthsOf(subject).find((candidate) => String(candidate) === widthText);
  const format = PICTURE_FORMATS.find((candidate) => candidate === formatText);
  if (!width || !format || rest.length > 0) return undefined;
  return { subject, picture, width, height: heightOf(subject, width), format };
}

/** The same for a whole address of ours. */
export function parsePictureUrl(url: string): PicturePath | undefined {
  const [start, media, picture, file, ...rest] = url.split("/");
  if (start !== "" || media !== "media" || rest.length > 0) return undefined;
  return parsePicturePath(picture ?? "", file ?? "");
}

function parseSubject(picture: string): PictureSubject | undefined {
  const upload = UPLOAD.exec(picture);
  if (upload?.[1]) return { kind: "upload", hash: upload[1] };
  const [first, second, third, ...rest] = picture.split(".");
  if (!second || !third || rest.length > 0) return undefined;
  return first === "scene" ? parseScene(second, third) : parseGarment(first ?? "", second, third);
}

function parseScene(name: string, cropText: string): PictureSubject | undefined {
  const found = SCENE_PICTURES.find(({ scene, crop }) => scene === name && crop === cropText);
  return found && { kind: "scene", ...found };
}

function parseGarment(name: string, viewText: string, dyed: string): PictureSubject | undefined {
  const look = LOOK_NAMES.find((candidate) => candidate === name);
  if (!look) return undefined;
  const view = viewsOf(look).find((candidate) => candidate === viewText);
  // No colour's name has a dash in it.
  const [colorText = "", ...words] = dyed.split("-");
  const color = COLOR_NAMES.find((candidate) => candidate.toLowerCase() === colorText);
  if (!view || !color) return undefined;
  const plain = { kind: "garment", look, view, color } as const;
  if (words.length === 0) return plain;
  const pattern = patternsOf(look).find((candidate) => candidate === words.join("-"));
  return pattern && { ...plain, pattern };
}

function widthsOf(subject: PictureSubject): readonly number[] {
  return subject.kind === "scene" ? sceneWidths(subject) : PICTURE_WIDTHS;
}

function heightOf(subject: PictureSubject, width: number): number {
  if (subject.kind === "upload") return width;
  if (subject.kind === "scene") return sceneHeight(subject, width);
  return (width * 5) / 4;
}
