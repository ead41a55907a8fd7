import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { parsePictureUrl } from "../picture-path.ts";
import type { Picture, Pictures } from "./pictures.ts";

/** Twice the width that mails show, for fine screens; still small enough to be sent with a mail. */
const WIDTH = 128;
/** Of some 4 kB each. */
const MOST_KEPT = 500;

/**
 * A picture of ours as a small JPEG of 4 by 5: not every mail program knows a newer format. Undefined for
 * an address that is not ours, or whose picture is gone.
 */
export type MailThumbnail = (url: string) => Promise<Buffer | undefined>;

/** Makes each thumbnail once and keeps it: a shop mails the same pictures all day. */
export function createMailThumbnails(pictures: Pick<Pictures, "get">): MailThumbnail {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  return async (url) => {
    const asked = parsePictureUrl(url);
    const picture = asked && (await pictures.get(asked));
    if (!picture) return undefined;
    if (!picture.lasting) return shrink(picture);
    const key = `${url} ${picture.etag}`;
    const thumbnail = kept.get(key) ?? shrink(picture);
    kept.set(key, thumbnail);
    // A failure may pass.
    thumbnail.catch(() => kept.delete(key));
    return thumbnail;
  };
}

function shrink({ source }: Picture): Promise<Buffer> {
  return sharp("file" in source ? source.file : source.bytes)
    .resize(WIDTH, (WIDTH * 5) / 4, { fit: "cover" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
