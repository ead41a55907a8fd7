import { timingSafeEqual } from "node:crypto";
import type { Appearance } from "../../common/appearance/appearance.ts";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { changeSettings } from "../settings/change-settings.ts";
import type { Settings, SettingsDocument } from "../settings/contract.ts";
import { describeSettings, getSettings } from "../settings/read-settings.ts";
import type { AppearanceDraftChange } from "./contract.ts";

/** Keeps a draft, which pages show to those who have its secret. Throws as `changeSettings` does. */
export async function saveAppearanceDraft(
  ctx: Context,
  { version, values }: AppearanceDraftChange,
): Promise<SettingsDocument<"appearanceDraft">> {
  const { previewSecret } = getSettings(ctx, "appearanceDraft");
  const whole = { ...values, previewSecret: previewSecret || newSecret() };
  return changeSettings(ctx, "appearanceDraft", { version, values: whole });
}

/**
 * Makes this the appearance from now on. What was to be published later no longer is, and the link by which
 * others saw the draft leads nowhere.
 */
export async function publishAppearance(
  ctx: Context,
  { version, values }: { version: number; values: Settings["appearance"] },
): Promise<SettingsDocument<"appearance">> {
  return inTransaction(ctx, async (tx) => {
    const published = await changeSettings(tx, "appearance", { version, values });
    const draft = describeSettings("appearanceDraft", tx.settings.find("appearanceDraft"));
    if (draft.values.previewSecret) {
      const values = { ...draft.values, publishAt: "", previewSecret: newSecret() };
      await changeSettings(tx, "appearanceDraft", { version: draft.version, values });
    }
    return published;
  });
}

/** Publishes the draft once its time has come; whoever changes it meanwhile comes first. */
export async function publishWhenDue(ctx: Context): Promise<void> {
  const { publishAt, previewSecret: _, ...values } = getSettings(ctx, "appearanceDraft");
  if (!publishAt || Date.parse(publishAt) > ctx.clock.now().getTime()) return;
  const { version } = describeSettings("appearance", ctx.settings.find("appearance"));
  await publishAppearance(ctx, { version, values });
  ctx.log.info({ publishAt }, "the planned appearance was published");
}

/** The draft for somebody with its secret. */
export function findDraft(ctx: Pick<Context, "settings">, secret: string): Appearance | undefined {
  const { publishAt: _, previewSecret, ...values } = getSettings(ctx, "appearanceDraft");
  const [given, right] = [Buffer.from(secret), Buffer.from(previewSecret)];
  const isRight =
    right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? values : undefined;
}
