import { appearanceApiMessages as messages } from "../../common/messages/admin/appearance.ts";
import { touchUploads } from "../media/uploads/uploads.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { Settings } from "../settings/contract.ts";

/** Throws `bad-input` for a logo or an icon that is not there. Call it in the transaction that puts them to use. */
export async function requirePictures(
  ctx: Context,
  { logo, favicon }: Pick<Settings["appearance"], "logo" | "favicon">,
): Promise<void> {
  const gone = await touchUploads(ctx, [logo, favicon].filter(Boolean));
  if (gone.includes(logo)) throw badField("values.logo", messages.pictureGone);
  if (gone.includes(favicon)) throw badField("values.favicon", messages.pictureGone);
}
