/**
 * What a dyed picture costs to make and to send: `node benchmarks/pictures.ts [share]`
 *
 * Makes every committed view in a color or two at each width, AVIF and WebP, and prints the
 * averages and the worst. A share of 0.2 takes every fifth view. Times are those that the processor
 * spends on one picture, whatever else the machine does.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { LOOK_NAMES, patternsOf, viewsOf } from "../common/looks.ts";
import { garmentPictureUrl, scenePictureUrl } from "../common/picture-url.ts";
import { SCENE_PICTURES, sceneWidths } from "../common/scenes.ts";
import { COLOR_NAMES, PICTURE_FORMATS, PICTURE_WIDTHS } from "../common/wardrobe.ts";
import { isUpload, parsePictureUrl } from "../server/media/picture-path.ts";
import { makePicture } from "../server/media/pictures/make-picture.ts";

const WARDROBE = path.join(import.meta.dirname, "..", "wardrobe");
const share = Number(process.argv[2] ?? 1);

interface Cost {
  name: string;
  bytes: number;
  ms: number;
}

const garments = LOOK_NAMES.flatMap((look) =>
  viewsOf(look)
    .filter((view) => existsSync(path.join(WARDROBE, look, view, "cloth.webp")))
    .flatMap((view) =>
      [undefined, ...patternsOf(look)].map((pattern) => ({ look, view, pattern })),
    ),
).filter((_, place) => Math.floor(place * share) !== Math.floor((place - 1) * share));

for (const format of PICTURE_FORMATS)
  for (const width of PICTURE_WIDTHS) {
    const urls = garments.map((garment, place) => {
      const color = COLOR_NAMES[place % COLOR_NAMES.length] ?? "White";
      return garmentPictureUrl({ ...garment, color }, width, format);
    });
    report(`${width}.${format}`, await measure(urls));
  }

const scenes = SCENE_PICTURES.filter(({ scene, crop }) =>
  existsSync(path.join(WARDROBE, "scenes", `${scene}.${crop}.webp`)),
);
for (const picture of scenes) {
  const urls = sceneWidths(picture).map((width) => scenePictureUrl(picture, width, "avif"));
  for (const cost of await measure(urls)) report(cost.name, [cost]);
}

async function measure(urls: string[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const url of urls) {
    const asked = parsePictureUrl(url);
    if (!asked || isUpload(asked)) throw new Error(`${url} is no picture`);
    const before = process.cpuUsage();
    const { length } = await makePicture(asked, WARDROBE);
    const { user, system } = process.cpuUsage(before);
    const name = `${asked.picture} ${asked.width}`;
    costs.push({ name, bytes: length, ms: (user + system) / 1000 });
  }
  return costs;
}

function report(title: string, costs: Cost[]): void {
  const average = (of: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + of(cost), 0) / costs.length;
  const [heaviest] = costs.toSorted((a, b) => b.bytes - a.bytes);
  const [slowest] = costs.toSorted((a, b) => b.ms - a.ms);
  if (!heaviest || !slowest) return;
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const line = [
    title.padEnd(12),
    `average ${kb(average(({ bytes }) => bytes))}, ${average(({ ms }) => ms).toFixed(0)} ms`,
    ...(costs.length > 1
      ? [
          `heaviest ${kb(heaviest.bytes)} (${heaviest.name})`,
          `slowest ${slowest.ms.toFixed(0)} ms (${slowest.name})`,
        ]
      : []),
  ];
  console.log(line.join("   "));
}
