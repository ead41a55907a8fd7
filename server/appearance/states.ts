import type { Context } from "../platform/context.ts";
import { listVersions } from "../settings/list-versions.ts";
import { withDefaults } from "../settings/read-settings.ts";
import { VERSIONS_WITH_PICTURES } from "../settings/used-pictures.ts";
import type { AppearanceState } from "./contract.ts";

/** The appearances that the shop can go back to, the newest first; the one that it came with is the last. */
export async function listAppearanceStates(ctx: Context): Promise<AppearanceState[]> {
  const versions = await listVersions(ctx, "appearance", VERSIONS_WITH_PICTURES);
  const states = versions.map(({ version, values, at }) => ({
    version,
    values: withDefaults("appearance", values),
    at: at.toISOString(),
  }));
  return [...states, { version: 0, values: withDefaults("appearance", undefined) }];
}
