import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GarmentPicture } from "../../common/picture-url.ts";
import { dyePicture, PAPER, tonesOf } from "./dye.ts";
import { encodingFor } from "./encoding.ts";
import { openWhole, readLayers } from "./layers.ts";
import type { PicturePath } from "./picture-path.ts";
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
  if (subject.kind === "garment") return dyeGarment(subject, width, sources.wardrobe);
  if (subject.kind === "upload") {
    return sharp(sources.uploadFile).resize(width, height, { fit: "cover" });
  }
  const file = path.join(sources.wardrobe, "scenes", `${subject.scene}.${subject.crop}.webp`);
  const scene = await openWhole(file);
  return scene.resize(width, height, { fit: "cover", withoutEnlargement: true });
}

async function dyeGarment(garment: GarmentPicture, width: number, wardrobe: string) {
  const folder = path.join(wardrobe, garment.look, garment.view);
  const layers = await readLayers(folder, width, garment.pattern);
  const { height } = layers;
  const dyed = dyePicture(layers, tonesOf(garment.look, garment.color));
  return sharp(dyed, { raw: { width, height, channels: 3 } });
}

function encode(image: Sharp, asked: PicturePath): Promise<Buffer> {
  const { sharpen, avif, webp } = encodingFor(asked);
  const [r, g, b] = PAPER;
  const flat = image.flatten({ background: { r, g, b } });
  const crisp = sharpen ? flat.sharpen(sharpen) : flat;
  return asked.format === "avif" ? crisp.avif(avif).toBuffer() : crisp.webp(webp).toBuffer();
}
