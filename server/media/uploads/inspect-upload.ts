import sharp from "sharp";
import type { ErrorCode } from "../../../common/error-codes.ts";
import { MAX_UPLOAD_BYTES } from "../../../common/limits.ts";
import { avatarMessages } from "../../../common/messages/avatar.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import { AppError, type ErrorKind } from "../../platform/errors.ts";
import { MAX_PIXELS, type Pixels, type UploadUse } from "./read-pixels.ts";

const PROBLEMS = {
  missing: ["bad-input", "picture_missing", () => mediaApiMessages.missing],
  empty: ["bad-input", "picture_empty", () => mediaApiMessages.empty],
  several: ["bad-input", "several_pictures", () => mediaApiMessages.several],
  notAPicture: ["wrong-type", "not_a_picture", () => mediaApiMessages.notAPicture],
  damaged: ["bad-input", "picture_damaged", () => mediaApiMessages.damaged],
  tooHeavy: ["too-large", "picture_too_large", () => avatarMessages.tooHeavy],
  tooManyPixels: ["too-large", "picture_too_large", () => mediaApiMessages.tooManyPixels(40)],
  tooManyForAvatar: ["too-large", "picture_too_large", () => mediaApiMessages.tooManyPixels(12)],
  tooHeavyDrawing: ["too-large", "picture_too_large", () => mediaApiMessages.tooHeavyDrawing],
  unsafeDrawing: ["bad-input", "unsafe_drawing", () => mediaApiMessages.unsafeDrawing],
  showsNothing: ["bad-input", "picture_empty", () => mediaApiMessages.showsNothing],
  tooSlow: ["bad-input", "picture_too_slow", () => mediaApiMessages.tooSlow],
} as const satisfies Record<string, [ErrorKind, ErrorCode, () => string]>;

type PictureProblem = keyof typeof PROBLEMS;

/** The refusal of a file, naming the field of the form that it came in. */
export function refusedPicture(field: string, problem: PictureProblem): AppError {
  const [kind, code, say] = PROBLEMS[problem];
  const message = say();
  return new AppError(kind, code, message, { errors: [{ field, message }] });
}

/** A logo of paths has some thousands; what is looked through for scripts is not to be longer. */
const MOST_DRAWING_BYTES = 500_000;

/** Why a file is refused; undefined where it may be decoded. Reads the header and not the name. */
export async function findPictureProblem(
  bytes: Buffer,
  use: UploadUse,
): Promise<PictureProblem | undefined> {
  if (bytes.length === 0) return "empty";
  if (bytes.length > MAX_UPLOAD_BYTES) return "tooHeavy";
  if (isDrawing(bytes)) {
    if (use !== "logo" && use !== "icon") return "notAPicture";
    if (bytes.length > MOST_DRAWING_BYTES) return "tooHeavyDrawing";
    if (isUnsafeDrawing(bytes)) return "unsafeDrawing";
  } else if (!isKnownFormat(bytes)) return "notAPicture";
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  // A drawing of no size at all.
  if (!header) return isDrawing(bytes) && !isShapely(bytes) ? "showsNothing" : "damaged";
  if (header.width * header.height <= MAX_PIXELS[use]) return undefined;
  return MAX_PIXELS[use] > MAX_PIXELS.avatar ? "tooManyPixels" : "tooManyForAvatar";
}

/** Whether the format's decoder cannot be interrupted: one picture can keep it busy for a minute. */
export function isSlowFormat(bytes: Buffer): boolean {
  return isDrawing(bytes) || isFilm(bytes);
}

function isFilm(bytes: Buffer): boolean {
  return /^ftyp(avif|avis|mif1)$/.test(bytes.toString("latin1", 4, 12));
}

/** What may stand before a drawing, by its beginning and its end. */
const BEFORE_DRAWING = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
  ["<!doctype", ">"],
] as const;

/** Whether it is SVG. Anybody with an account may send anything: each letter is read once. */
function isDrawing(bytes: Buffer): boolean {
  const start = bytes
    .toString("utf8", 0, 1000)
    .replace(/^\ufeff/, "")
    .toLowerCase();
  let place = 0;
  for (;;) {
    while (/\s/.test(start.charAt(place))) place++;
    const found = BEFORE_DRAWING.find(([begin]) => start.startsWith(begin, place));
    if (!found) return /^<svg[\s/>]/.test(start.slice(place, place + 5));
    const [begin, end] = found;
    const ends = start.indexOf(end, place + begin.length);
    if (ends < 0) return false;
    place = ends + end.length;
  }
}

function isShapely(bytes: Buffer): boolean {
  return /<\s*([^\s<>/:]+:)?(path|rect|circle|ellipse|line|poly|text|use|image)/i.test(
    bytes.toString(),
  );
}

/** Whether nothing can be seen of a picture that is kept transparent where it is. */
export function isClear({ data, channels }: Pixels): boolean {
  if (channels !== 4) return false;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) return false;
  return true;
}

/**
 * What does not belong into a drawing: scripts, entities, other files. Its pixels alone are kept, and the decoder
 * runs no script and opens no file; still, who sends one of these means something else than a logo.
 */
const UNSAFE =
  /<\s*([^\s<>/:]+:)?(script|foreignObject|iframe|embed|object|handler|listener)|<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|javascript:|@import|[\s"'/]on[a-z]+\s*=|href\s*=(?!\s*["']?\s*(#|data:image\/(png|jpe?g|gif|webp)[;,]))|url\s*\((?!\s*["']?\s*#)/i;

function isUnsafeDrawing(bytes: Buffer): boolean {
  // A letter can be written as its number.
  const text = bytes.toString("utf8").replace(/&#(x?)([0-9a-f]{1,6});?/gi, (_, hex, number) => {
    const code = Number.parseInt(number, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
  return UNSAFE.test(text) || text.includes("\0");
}

/**
 * Compares the first bytes with those of the accepted formats. Besides SVG no others reach a decoder: PDF and
 * the like can refer to other files.
 */
function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("GIF87a") ||
    start.startsWith("GIF89a") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP")) ||
    isFilm(bytes)
  );
}
