import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GarmentPicture } from "../../common/picture-url.ts";
import { dyePicture, PAPER, tonesOf } from "./dye.ts";
import { EFFORT, encodingFor, JPEG, type Quality } from "./encoding.ts";
import { openWhole, readLayers } from "./layers.ts";
import type { PicturePath, PictureSubject } from "./picture-path.ts";
import { drawPictureCard, drawSceneCard } from "./social-card.ts";
import { drawStandIn } from "./stand-in.ts";

// One picture keeps to one core: how many are made at once is decided in pictures.ts.
sharp.concurrency(1);
// libvips would keep decoded pictures in memory; each of ours is made once.
sharp.cache(false);

export interface PictureSources {
  /** The folder of layers and scenes. */
  wardrobe: string;
  /** The stored original; only read for an upload. */
  uploadFile: string;
}

export async function makePicture(asked: PicturePath, sources: PictureSources): Promise<Buffer> {
  return encode(await compose(asked, sources), asked);
}

/** What stands where a picture could not be made: paper of the right shape. */
export async function makeStandIn(asked: PicturePath): Promise<Buffer> {
  return encode(sharp(Buffer.from(drawStandIn(asked.width, asked.height))), asked);
}

async function compose(asked: PicturePath, sources: PictureSources): Promise<Sharp> {
  const { subject, width, height } = asked;
  const isCard = asked.format === "jpeg";
  if (subject.kind === "scene") {
    const file = path.join(sources.wardrobe, "scenes", `${subject.scene}.${subject.crop}.webp`);
    const scene = await openWhole(file);
    if (isCard) return drawSceneCard(scene);
    return scene.resize(width, height, { fit: "cover", withoutEnlargement: true });
  }
  // On a card it is as high as that, and upright whatever it is.
  const picture = await composeUpright(subject, isCard ? (height * 4) / 5 : width, height, sources);
  return isCard ? drawPictureCard(picture) : picture;
}

async function composeUpright(
  subject: Exclude<PictureSubject, { kind: "scene" }>,
  width: number,
  height: number,
  { wardrobe, uploadFile }: PictureSources,
): Promise<Sharp> {
  if (subject.kind === "garment") return dyeGarment(subject, width, wardrobe);
  return sharp(uploadFile).resize(width, height, { fit: "cover" });
}

async function dyeGarment(garment: GarmentPicture, width: number, wardrobe: string) {
  const folder = path.join(wardrobe, garment.look, garment.view);
  const layers = await readLayers(folder, width, garment.pattern);
  const { height } = layers;
  const dyed = dyePicture(layers, tonesOf(garment.look, garment.color));
  return sharp(dyed, { raw: { width, height, channels: 3 } });
}

async function encode(image: Sharp, asked: PicturePath): Promise<Buffer> {
  const { sharpen, qualities, mostBytes } = encodingFor(asked);
  const [r, g, b] = PAPER;
  const flat = image.flatten({ background: { r, g, b } });
  const crisp = sharpen ? flat.sharpen(sharpen) : flat;
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await encodeAt(quality, crisp.clone(), asked.format);
    if (picture.length <= mostBytes) break;
  }
  return picture;
}

function encodeAt(quality: Quality, image: Sharp, format: PicturePath["format"]): Promise<Buffer> {
  switch (format) {
    case "avif":
      return image.avif({ quality: quality.avif, effort: EFFORT }).toBuffer();
    case "webp":
      return image.webp({ quality: quality.webp, smartSubsample: true }).toBuffer();
    case "jpeg":
      return image.jpeg(JPEG).toBuffer();
  }
}
