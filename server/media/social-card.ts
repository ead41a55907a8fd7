import sharp, { type Sharp } from "sharp";
import { CARD } from "../../common/picture-url.ts";
import { PAPER } from "./paper.ts";

const { width, height } = CARD;
/** The picture's left edge; it is as high as the card, and the shop's name stands beside it. */
const PICTURE_LEFT = 640;
const INK = "#1d1a17";
const THREAD = "#b3202c";

/**
 * The letters of the shop's name as paths, 400 units to the em, because a machine may lack the typeface.
 */
const LETTERS = {
  S: "m218-209q0 6 1 7 0 2 6 2l11 0q4 0 6-1 1-1 1-5l0-87q0-4-1-6-1-1-5-1l-15 0q-3 0-4 1 0 0-1 2l-6 13q-3 6-5 6-3 0-7-4-12-10-29-16-17-6-36-6-20 0-38 5-17 5-31 15-14 10-21 26-8 16-8 37 0 25 9 40 10 15 25 24 16 9 35 14 19 5 37 10 19 5 35 11 16 7 25 18 9 11 9 30 0 13-7 26-7 13-23 21-16 8-42 8-27 0-46-11-19-12-30-30-11-18-13-37 0-4-1-6-1-1-5-1l-12 0q-4 0-6 1-1 1-1 5l0 93q0 4 1 6 2 1 7 1l8 0q6 0 8-1 2-1 3-5l6-14q3-6 5-7 2 0 6 4 14 12 33 19 19 8 43 8 34 0 59-10 25-11 38-31 13-21 13-50 0-26-9-42-10-16-26-26-15-10-34-16-19-6-38-11-19-4-34-10-16-6-25-17-10-10-10-27 0-19 14-32 14-13 47-13 21 0 38 8 16 9 27 25 11 16 13 37z",
  e: "m17-100q0 28 11 52 11 24 33 38 21 15 53 15 25 0 43-9 19-9 31-24 11-16 17-37 1-2 0-3-1-1-4-1l-16 0q-3 0-4 1-1 1-2 4-8 21-23 33-14 13-37 13-20 0-32-11-12-11-17-29-6-18-6-39 0-3 2-4 1-1 4-1l129 0q4 0 6-1 1-1 1-5 0-15-2-29-3-15-9-28-7-14-17-24-10-11-25-17-16-7-36-7-34 0-56 15-22 15-33 41-11 25-11 57zm53-23q-3 0-4-1-1-1-1-4 0-15 6-30 5-15 17-24 11-10 28-10 12 0 20 7 8 6 13 16 6 10 9 22 2 11 2 20 0 3-1 3 0 1-4 1z",
  l: "m36-287q5 0 6 1 2 1 2 6l0 248q0 5-1 6-1 1-6 1l-23 0q-4 0-5 2-1 1-1 5l0 11q0 5 2 6 1 1 6 1l97 0q6 0 8-1 2-2 2-7l0-11q0-4-2-5-1-1-4-1l-24 0q-5 0-6-2 0-1 0-7l0-270q0-6-2-7-2-1-8-1l-60 0q-5 0-7 1-2 1-2 6l0 9q0 4 1 7 1 2 6 2z",
  v: "m136-64q-3 6-4 9-2 4-3 4-1 0-3-4-1-4-3-10l-40-112q-1-3 0-5 0-1 5-1l19 0q4 0 6-1 2-1 2-5l0-13q0-4-1-5-1-1-5-1l-101 0q-4 0-6 1-2 1-2 6l0 13q0 2 1 4 1 1 4 1l21 0q4 0 6 0 2 1 3 4l72 179q1 3 3 4 2 0 5 0l12 0q4 0 5-1 2 0 3-3l69-178q1-3 2-4 1-1 5-1l21 0q3 0 4-1 1-1 1-4l0-13q0-5-1-6-1-1-5-1l-80 0q-3 0-4 1-1 2-1 4l0 14q0 6 5 6l21 0q5 0 7 1 1 1-1 5z",
  d: "m65-104q0-22 7-41 7-19 18-31 12-12 28-12 17 0 30 12 12 12 19 31 7 19 7 41 0 22-7 41-7 19-19 31-13 12-30 12-16 0-28-12-11-12-18-31-7-19-7-41zm-46 0q0 34 12 59 12 24 32 37 20 13 44 13 22 0 36-10 14-10 26-27 2-5 4-4 1 2 1 7l0 22q0 4 1 6 1 1 6 1l66 0q4 0 5-1 1-1 1-5l0-13q0-4-2-5-1-1-5-1l-22 0q-5 0-6-1-1-1-1-6l0-274q0-4-2-5-2-1-6-1l-66 0q-3 0-4 1-1 1-1 3l0 16q0 2 0 4 1 1 4 1l26 0q3 0 5 1 1 0 1 4l0 101q0 8-1 9-1 1-3-3-10-18-25-27-16-10-37-10-24 0-44 13-21 12-33 37-12 24-12 58z",
  g: "m63-139q0-14 4-26 3-13 12-21 8-8 23-8 14 0 23 8 8 8 11 21 4 12 4 26 0 15-4 27-3 13-11 21-9 8-23 8-15 0-23-8-9-8-12-21-4-12-4-27zm-44 0q0 21 9 36 8 16 24 26 4 2 5 3 0 1-5 3-14 6-22 16-8 9-8 21 0 13 5 21 5 7 14 11 4 2 4 3 1 0-3 2-13 7-24 20-10 13-10 31 0 25 26 38 27 12 71 12 33 0 57-8 24-9 37-25 13-16 13-39 0-20-6-33-6-12-16-19-11-6-24-8-14-3-28-3-5 0-11 0-7 0-14 0-7 0-13 0-6 1-10 1-16 0-26-3-10-2-10-12 0-5 6-10 6-6 14-10 3-1 5-1 2-1 6 0 4 1 8 1 4 0 9 0 24 0 43-9 18-9 28-26 11-16 11-39 0-19-9-35-1-3-1-4 1-1 2-2 6-9 13-12 7-4 14-4 6 0 6 6 0 3-2 5-2 2-4 5-2 3-2 10 0 8 6 13 6 6 16 6 9 0 16-7 7-6 7-18 0-11-5-19-4-8-14-13-9-5-23-5-8 0-19 5-11 4-20 14-2 2-2 2-1 1-3-1-11-9-25-15-15-5-33-5-25 0-43 10-19 9-29 25-11 17-11 39zm159 181q0 14-10 23-9 9-25 13-15 4-32 4-30 0-45-11-15-11-15-30 0-7 1-16 2-9 10-18 1-1 2-1 2-1 4 0 7 0 13 0 7 0 14 0 4 0 13 0 9 0 18 0 9 0 13 0 20 0 30 11 9 10 9 25z",
};
/** The name, letter by letter, with each letter's distance from the left. */
const NAME: [keyof typeof LETTERS, number][] = [
  ["S", 0],
  ["e", 261],
  ["l", 472],
  ["v", 592],
  ["e", 817],
  ["d", 1029],
  ["g", 1278],
  ["e", 1511],
];
const NAME_WIDTH = 1735;
/** The name's left and right end on the card. */
const NAME_BOUNDS = [104, 534] as const;
/** The height of the tall letters above the base line. */
const NAME_RISE = 300;

/** The selvedge: a whole thread and a stitched one along the left edge. */
const EDGE =
  `<path d="M26 0V${height}" stroke="${THREAD}" stroke-width="7"/>` +
  `<path d="M42 0V${height}" stroke="${THREAD}" stroke-width="4" stroke-dasharray="16 10"/>`;

/** A picture on paper beside the shop's name. */
export async function drawPictureCard(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [r, g, b] = PAPER;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } }).composite([
    { input: data, raw: info, left: PICTURE_LEFT, top: 0 },
    { input: drawing(EDGE + drawName(...NAME_BOUNDS)), left: 0, top: 0 },
  ]);
}

/** A scene that fills the card, along the red thread. */
export function drawSceneCard(scene: Sharp): Sharp {
  return scene.resize(width, height, { fit: "cover" }).composite([{ input: drawing(EDGE) }]);
}

/** The name between two distances from the left, half-way down. */
function drawName(from: number, to: number): string {
  const scale = (to - from) / NAME_WIDTH;
  const foot = (height + NAME_RISE * scale) / 2;
  const letters = NAME.map(([letter, left]) => `<path d="M${left} 0${LETTERS[letter]}"/>`);
  return `<g fill="${INK}" transform="translate(${from} ${foot}) scale(${scale})">${letters.join("")}</g>`;
}

function drawing(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${content}</svg>`,
  );
}

/** The whole drawing as text: another drawing makes another edition of every card. */
export const CARD_DRAWING = EDGE + drawName(...NAME_BOUNDS) + PICTURE_LEFT;
