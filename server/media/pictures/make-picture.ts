import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GarmentPicture } from "../../../common/picture-url.ts";
import { encodeAt } from "../encode.ts";
import { encodingFor } from "../encoding.ts";
import { PAPER } from "../paper.ts";
import type { MadePath } from "../picture-path.ts";
import { drawPictureCard, drawSceneCard } from "../social-card.ts";
import { dyePicture, tonesOf } from "./dye.ts";
import { openWhole, readLayers } from "./layers.ts";

/** @param wardrobe the folder of layers and scenes */
export async function makePicture(asked: MadePath, wardrobe: string): Promise<Buffer> {
  return encode(await compose(asked, wardrobe), asked);
}

/** The stand-in for a picture that could not be made: paper of the right shape. */
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
  // On a card the picture is as high as the card, and always upright.
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

/** Bare paper with the line of a hanger, in the shape of the picture. */
function drawStandIn(width: number, height: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f0e8"/>`,
    `<g transform="translate(${width / 2} ${height / 2}) scale(${width / 800})" fill="none" stroke="#d9d2c4" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M-18,-62 C-18,-92 22,-92 22,-64 C22,-44 0,-44 0,-22 L150,58 C168,70 160,88 140,88 L-140,88 C-160,88 -168,70 -150,58 L0,-22"/>`,
    `</g></svg>`,
  ].join("");
}
