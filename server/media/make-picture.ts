import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GarmentPicture } from "../../common/picture-url.ts";
import { dyePicture, tonesOf } from "./dye.ts";
import { encodeAt } from "./encode.ts";
import { encodingFor } from "./encoding.ts";
import { openWhole, readLayers } from "./layers.ts";
import { PAPER } from "./paper.ts";
import type { MadePath } from "./picture-path.ts";
import { drawPictureCard, drawSceneCard } from "./social-card.ts";
import { drawStandIn } from "./stand-in.ts";

/** @param wardrobe the folder of layers and scenes */
export async function makePicture(asked: MadePath, wardrobe: string): Promise<Buffer> {
  return encode(await compose(asked, wardrobe), asked);
}

/** What stands where a picture could not be made: paper of the right shape. */
export async function makeStandIn(asked: MadePath): Promise<Buffer> {
  return encode(sharp(Buffer.from(drawStandIn(asked.width, asked.height))), asked);
}

async function compose(asked: MadePath, wardrobe: string): Promise<Sharp> {
  const { subject, width, height } = asked;
  const isCard = asked.format === "jpeg";
  if (subject.kind === "scene") {
    const file = path.join(wardrobe, "scenes", `${subject.scene}.${subject.crop}.webp`);
    const scene = await openWhole(file);
    if (isCard) return drawSceneCard(scene);
    return scene.resize(width, height, { fit: "cover", withoutEnlargement: true });
  }
  // On a card it is as high as that, and upright whatever it is.
  const picture = await dyeGarment(subject, isCard ? (height * 4) / 5 : width, wardrobe);
  return isCard ? drawPictureCard(picture) : picture;
}

async function dyeGarment(garment: GarmentPicture, width: number, wardrobe: string) {
  const folder = path.join(wardrobe, garment.look, garment.view);
  const layers = await readLayers(folder, width, garment.pattern);
  const { height } = layers;
  const dyed = dyePicture(layers, tonesOf(garment.look, garment.color));
  return sharp(dyed, { raw: { width, height, channels: 3 } });
}

async function encode(image: Sharp, asked: MadePath): Promise<Buffer> {
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
