import type { Context, StoredDocument, StoredSettings } from "../platform/context.ts";
import {
  type AllSettings,
  type Settings,
  type SettingsDocument,
  SUBJECTS,
  type Subject,
} from "./contract.ts";

/** Settings as they were put together last, by the stored values or, where nothing is stored, the defaults. */
const known = new WeakMap<object, object>();

/**
 * A subject's settings, from memory: a change by another process arrives within a second. All who ask share them,
 * because answers from memory ask with each call.
 */
export function getSettings<S extends Subject>(
  ctx: { settings: Pick<StoredSettings, "find"> },
  subject: S,
): Settings[S] {
  const stored = ctx.settings.find(subject)?.values;
  const key = stored ?? SUBJECTS[subject].defaults;
  const before = known.get(key) as Settings[S] | undefined;
  if (before) return before;
  const settings = withDefaults(subject, stored);
  known.set(key, Object.freeze(settings));
  return settings;
}

export function describeSettings<S extends Subject>(
  subject: S,
  stored: StoredDocument | undefined,
): SettingsDocument<S> {
  return {
    version: stored?.version ?? 0,
    values: withDefaults(subject, stored?.values),
    ...(stored && { changedAt: stored.at.toISOString() }),
  };
}

/** The settings of all subjects, for the admin area. */
export function readAllSettings(ctx: Context): AllSettings {
  const subjects = Object.keys(SUBJECTS) as Subject[];
  const documents = subjects.map((subject) => [
    subject,
    describeSettings(subject, ctx.settings.find(subject)),
  ]);
  return Object.fromEntries(documents);
}

/** A stored document with defaults for fields that it lacks, and without fields that no longer exist. */
export function withDefaults<S extends Subject>(
  subject: S,
  stored: Record<string, unknown> | undefined,
): Settings[S] {
  const { defaults, isOpen } = SUBJECTS[subject];
  if (isOpen) return (stored ?? defaults) as Settings[S];
  const fields = Object.entries(defaults).map(([field, value]) => [
    field,
    stored?.[field] ?? value,
  ]);
  return Object.fromEntries(fields) as Settings[S];
}
