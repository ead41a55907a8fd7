import sharp from "sharp";
import type { LogoShape } from "./any-brand.ts";

/** The file of a logo: a few shapes in its color, over its ground if it has one. */
export async function drawLogo(shape: LogoShape): Promise<{ bytes: Buffer; type: string }> {
  const { format, width, height, color, ground } = shape;
  const inside = [
    ...(ground ? [`<rect width="${width}" height="${height}" fill="${ground}"/>`] : []),
    `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 3}" ry="${height / 3}" fill="${color}"/>`,
    `<path d="M0 0L${width} ${height}" stroke="${color}" stroke-width="${Math.max(1, height / 8)}"/>`,
  ];
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside.join("")}</svg>`,
  );
  if (format === "svg") return { bytes: drawing, type: "image/svg+xml" };
  return { bytes: await sharp(drawing).toFormat(format).toBuffer(), type: `image/${format}` };
}
