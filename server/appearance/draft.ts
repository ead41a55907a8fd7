import { timingSafeEqual } from "node:crypto";
import type { Appearance } from "../../common/appearance/appearance.ts";
import { newSecret } from "../../common/ids.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { changeSettings, endPlan } from "../settings/change-settings.ts";
import type { Settings, SettingsDocument } from "../settings/contract.ts";
import { readNewest } from "../settings/list-versions.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { AppearanceDraftChange } from "./contract.ts";

/** Keeps a draft, which pages show to those who have its secret. Throws as `changeSettings` does. */
export async function saveAppearanceDraft(
  ctx: Context,
  { version, values }: AppearanceDraftChange,
): Promise<SettingsDocument<"appearanceDraft">> {
  return inTransaction(ctx, async (tx) => {
    const { previewSecret } = (await readNewest(tx, "appearanceDraft")).values;
    const whole = { ...values, previewSecret: previewSecret || newSecret() };
    return changeSettings(tx, "appearanceDraft", { version, values: whole });
  });
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
    await recordChanges(tx, await endPlan(tx));
    return published;
  });
}

/** Publishes the draft once its time has come; whoever changes it meanwhile comes first. */
export async function publishWhenDue(ctx: Context): Promise<void> {
  if (!isDue(ctx, getSettings(ctx, "appearanceDraft"))) return;
  await inTransaction(ctx, async (tx) => {
    // Another process may have changed it a moment ago.
    const { values: draft } = await readNewest(tx, "appearanceDraft");
    if (!isDue(tx, draft)) return;
    const { publishAt, previewSecret: _, ...values } = draft;
    const { version } = await readNewest(tx, "appearance");
    await publishAppearance(tx, { version, values });
    tx.afterCommit(() => ctx.log.info({ publishAt }, "the planned appearance was published"));
  });
}

function isDue({ clock }: Context, { publishAt }: Settings["appearanceDraft"]): boolean {
  return publishAt !== "" && Date.parse(publishAt) <= clock.now().getTime();
}

/** The draft for somebody with its secret. */
export function findDraft(ctx: Pick<Context, "settings">, secret: string): Appearance | undefined {
  const { publishAt: _, previewSecret, ...values } = getSettings(ctx, "appearanceDraft");
  const [given, right] = [Buffer.from(secret), Buffer.from(previewSecret)];
  const isRight =
    right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? values : undefined;
}
