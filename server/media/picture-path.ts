import { LOOK_NAMES, patternsOf, viewsOf } from "../../common/looks.ts";
import {
  CARD,
  type GarmentPicture,
  heightAt,
  type UploadPicture,
  uploadPictureUrl,
  uploadWidths,
} from "../../common/picture-url.ts";
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

/** A picture that the shop makes itself, of layers and scenes. */
type MadeSubject = ({ kind: "garment" } & GarmentPicture) | ({ kind: "scene" } & ScenePicture);
type UploadSubject = { kind: "upload" } & UploadPicture;
type PictureSubject = MadeSubject | UploadSubject;

interface PathTo<Subject extends PictureSubject> {
  subject: Subject;
  /** The subject as the URL writes it. */
  picture: string;
  width: number;
  height: number;
  /** Only social cards are JPEGs. */
  format: PictureFormat | "jpeg";
}
/** A picture that is made when it is asked for. */
export type MadePath = PathTo<MadeSubject>;
/** A picture that was made when somebody uploaded it. */
export type UploadPath = PathTo<UploadSubject>;
export type PicturePath = MadePath | UploadPath;

const UPLOAD = /^u\.([0-9a-f]{64})\.([1-9]\d{0,3})x([1-9]\d{0,3})$/;

export function isUpload(path: PicturePath): path is UploadPath {
  return path.subject.kind === "upload";
}

/**
 * Reads the two path segments of a picture's URL. Answers undefined for a picture that is not in the lists
 * of existing ones, so that no text of a visitor reaches the disk or the renderer.
 */
export function parsePicturePath(picture: string, file: string): PicturePath | undefined {
  const subject = parseSubject(picture);
  if (!subject) return undefined;
  if (file === CARD.file) {
    return pathTo(subject, { picture, width: CARD.width, height: CARD.height, format: "jpeg" });
  }
  const [widthText, formatText, ...rest] = file.split(".");
  const width = widthsOf(subject).find((candidate) => String(candidate) === widthText);
  const format = PICTURE_FORMATS.find((candidate) => candidate === formatText);
  if (!width || !format || rest.length > 0) return undefined;
  return pathTo(subject, { picture, width, height: heightOf(subject, width), format });
}

/** A path of one of the two kinds, for the compiler, which cannot infer the kind. */
function pathTo(subject: PictureSubject, rest: Omit<PicturePath, "subject">): PicturePath {
  return subject.kind === "upload" ? { subject, ...rest } : { subject, ...rest };
}

/** Reads a whole address as `parsePicturePath` does; undefined for one that is not ours. */
export function parsePictureUrl(url: string): PicturePath | undefined {
  const [start, media, picture, file, ...rest] = url.split("/");
  if (start !== "" || media !== "media" || rest.length > 0) return undefined;
  return parsePicturePath(picture ?? "", file ?? "");
}

function parseSubject(picture: string): PictureSubject | undefined {
  const [, hash, uploadWidth, uploadHeight] = UPLOAD.exec(picture) ?? [];
  if (hash) {
    return { kind: "upload", hash, width: Number(uploadWidth), height: Number(uploadHeight) };
  }
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
  // No color's name has a dash in it.
  const [colorText = "", ...words] = dyed.split("-");
  const color = COLOR_NAMES.find((candidate) => candidate.toLowerCase() === colorText);
  if (!view || !color) return undefined;
  const plain = { kind: "garment", look, view, color } as const;
  if (words.length === 0) return plain;
  const pattern = patternsOf(look).find((candidate) => candidate === words.join("-"));
  return pattern && { ...plain, pattern };
}

function widthsOf(subject: PictureSubject): readonly number[] {
  switch (subject.kind) {
    case "garment":
      return PICTURE_WIDTHS;
    case "scene":
      return sceneWidths(subject);
    case "upload":
      return uploadWidths(subject.width);
  }
}

function heightOf(subject: PictureSubject, width: number): number {
  if (subject.kind === "upload") return heightAt(uploadPictureUrl(subject), width);
  if (subject.kind === "scene") return sceneHeight(subject, width);
  return (width * 5) / 4;
}
