import type { Context } from "../platform/context.ts";
import { listPicturesOf, listVersions } from "../settings/list-versions.ts";
import { withDefaults } from "../settings/read-settings.ts";
import type { AppearanceState } from "./contract.ts";

const MOST = 50;

/** The appearances that the shop had, the newest first; the one that it came with is the last. */
export async function listAppearanceStates(ctx: Context): Promise<AppearanceState[]> {
  const versions = await listVersions(ctx, "appearance", MOST);
  const states = versions.map(({ version, values, at }) => ({
    version,
    values: withDefaults("appearance", values),
    at: at.toISOString(),
  }));
  return [...states, { version: 0, values: withDefaults("appearance", undefined) }];
}

/** The uploads among these names that the shop's appearance has, had, or is to have. */
export async function listUsedPictures(ctx: Context, names: string[]): Promise<string[]> {
  const used = await Promise.all(
    ["logo", "favicon"].map((field) =>
      listPicturesOf(ctx, ["appearance", "appearanceDraft"], field, names),
    ),
  );
  return used.flat();
}
