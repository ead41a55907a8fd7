import type { Context } from "../platform/context.ts";
import type { PictureWork } from "./picture-work.ts";
import type { MailThumbnail } from "./pictures/mail-thumbnail.ts";
import type { PictureCare } from "./pictures/picture-care.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { UploadPlaces } from "./uploads/upload-places.ts";

/** The services of pictures and uploads. */
export interface Media {
  pictures: Pictures;
  mailThumbnail: MailThumbnail;
  care: PictureCare;
  work: PictureWork;
  places: UploadPlaces;
  /** The uploads among these names that some domain uses. */
  listUsed(ctx: Context, names: string[]): Promise<string[]>;
  /** `touchUploads`, for what comes before the pictures in the row of domains. */
  touch(ctx: Context, urls: readonly string[]): Promise<string[]>;
}

declare module "../platform/context.ts" {
  interface Context {
    media: Media;
  }
}
