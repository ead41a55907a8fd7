import { inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  CARD,
  type UploadPicture,
  uploadPictureUrl,
  uploadWidths,
} from "../../../common/picture-url.ts";
import { PICTURE_FORMATS } from "../../../common/wardrobe.ts";
import type { Context } from "../../platform/context.ts";
import type { UploadPath } from "../picture-path.ts";

/** The name of an upload in addresses, which is also the folder of its files. */
export function uploadName(upload: UploadPicture): string {
  return `u.${upload.hash}.${upload.width}x${upload.height}`;
}

/** The storage's key of one encoding. */
export function uploadKey({ picture, width, format }: UploadPath): string {
  return `${picture}/${format === "jpeg" ? CARD.file : `${width}.${format}`}`;
}

/** All keys that an upload may have in the storage. */
export function uploadKeys(upload: UploadPicture): string[] {
  const pictures = uploadWidths(upload.width).flatMap((width) =>
    PICTURE_FORMATS.map((format) =>
      uploadPictureUrl(upload, width, format).slice("/media/".length),
    ),
  );
  return [...pictures, `${uploadName(upload)}/${CARD.file}`];
}

/** A domain's `listUsedPictures`: the uploads among these names that a column of addresses has. */
export function usedPicturesIn(url: PgColumn) {
  const name = sql<string>`split_part(${url}, '/', 3)`;
  return async (ctx: Context, names: string[]): Promise<string[]> => {
    const rows = await ctx.db.selectDistinct({ name }).from(url.table).where(inArray(name, names));
    return rows.map((row) => row.name);
  };
}
