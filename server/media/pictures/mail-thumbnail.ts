import sharp from "sharp";
import type { Context } from "../../platform/context.ts";
import { parsePictureUrl } from "../picture-path.ts";

/** Twice the width that mails show, for fine screens; still small enough to be sent with a mail. */
const WIDTH = 128;

/**
 * A picture of ours as a small JPEG of 4 by 5: not every mail program knows a newer format. Undefined for
 * an address that is not ours, or whose picture is gone.
 */
export async function mailThumbnail({ media }: Context, url: string): Promise<Buffer | undefined> {
  const asked = parsePictureUrl(url);
  const picture = asked && (await media.pictures.get(asked));
  if (!picture) return undefined;
  const source = "file" in picture.source ? picture.source.file : picture.source.bytes;
  return sharp(source)
    .resize(WIDTH, (WIDTH * 5) / 4, { fit: "cover" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
