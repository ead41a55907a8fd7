import { createHash } from "node:crypto";
import {
  COLOR_NAMES,
  type ColorName,
  GARMENTS,
  type Garment,
  VIEWS,
  type View,
} from "../../../common/wardrobe.ts";
import { blouse } from "./blouse.ts";
import { camisole } from "./camisole.ts";
import { denimJacket } from "./denim-jacket.ts";
import type { Drawing } from "./drawing.ts";
import { henley } from "./henley.ts";
import { hoodie } from "./hoodie.ts";
import { jeans } from "./jeans.ts";
import { cardigan, crewKnit } from "./knits.ts";
import { createPen } from "./pen.ts";
import { polo } from "./polo.ts";
import { layOnPaper } from "./sheet.ts";
import { campShirt, overshirt, oxfordShirt } from "./shirts.ts";
import { miniSkirt, pleatedSkirt } from "./skirts.ts";
import { joggers, leggings } from "./soft-bottoms.ts";
import { tee } from "./tee.ts";
import { clothTones } from "./tones.ts";
import { chinos, shorts, wideLegTrousers } from "./trousers.ts";

const DRAWINGS: Record<Garment, Drawing> = {
  tee,
  henley,
  polo,
  "oxford-shirt": oxfordShirt,
  "camp-shirt": campShirt,
  blouse,
  camisole,
  hoodie,
  "crew-knit": crewKnit,
  cardigan,
  "denim-jacket": denimJacket,
  overshirt,
  jeans,
  chinos,
  joggers,
  shorts,
  "wide-leg-trousers": wideLegTrousers,
  leggings,
  "pleated-skirt": pleatedSkirt,
  "mini-skirt": miniSkirt,
};

/** The picture of a garment as SVG, `width` pixels wide and 5/4 of that high. */
export function drawGarment(garment: Garment, view: View, color: ColorName, width: number): string {
  const drawing = DRAWINGS[garment];
  const pen = createPen(clothTones(color), drawing.weave);
  const { cloth, trims = [] } = drawing.draw(pen, view);
  return layOnPaper(cloth.join(""), trims.join(""), pen, drawing.hand, width);
}

/** Changes when any drawing or dye does. */
export function drawingsVersion(): string {
  const hash = createHash("sha256");
  for (const garment of GARMENTS)
    for (const view of VIEWS) hash.update(drawGarment(garment, view, "Olive", 400));
  hash.update(JSON.stringify(COLOR_NAMES.map(clothTones)));
  return hash.digest("hex").slice(0, 12);
}
