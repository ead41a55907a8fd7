import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Appearance } from "../../../../common/appearance/appearance.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { AllSettings, SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { isSame, type Versions } from "../merge/merge-fields.ts";
import { type Merging, saveMerging, type Versioned } from "../merge/save-merging.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { readTone } from "../product-form/read-tone.ts";
import { fromZonedInput, toZonedInput } from "../zoned-input.ts";

const COLORS = ["paper", "ink", "accent"] as const;

interface Documents {
  live: SettingsDocument<"appearance">;
  draft: SettingsDocument<"appearanceDraft">;
}

/** What an admin may have typed: an appearance, and when it is to be published. */
export type Planned = Appearance & { publishAt: string };

/** What both changed, until somebody has chosen. */
interface Conflict {
  versions: Versions<Planned>;
  settle: (merged: Planned) => void;
}

/** What an admin edits: the draft, or what is live where nobody has begun one. */
export function useAppearance(opened: Documents) {
  const { revalidate } = useRevalidator();
  const [began, setBegan] = useState(opened);
  const [typed, setTyped] = useState<Appearance>(() => startOf(opened));
  const [publishAt, setPublishAt] = useState(() => toZonedInput(opened.draft.values.publishAt));
  const [isSaved, setSaved] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const values = readColors(typed);
  const before = began.draft.values.publishAt;
  // A moment that was left as it was is no change, however the draft writes it.
  const isLeft = publishAt === toZonedInput(before);
  const planned: Planned = {
    ...(values ?? typed),
    publishAt: isLeft ? before : fromZonedInput(publishAt),
  };

  function change(changed: Partial<Appearance>) {
    setTyped((before) => ({ ...before, ...changed }));
    setErrors({});
    setProblem(undefined);
    setSaved(false);
  }

  /** Answers what was saved; undefined where nothing was. */
  async function send<Saved>(
    merging: Promise<Merging<Planned, Saved>>,
    done: string,
    again: (base: Versioned<Planned>, mine: Planned) => void,
  ): Promise<Saved | undefined> {
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    const outcome = await merging;
    setBusy(false);
    if (outcome.kind === "saved") {
      notify.success(outcome.isMerged ? mergeMessages.merged : done);
      setSaved(true);
      return outcome.saved;
    }
    if (outcome.kind === "refused") {
      const { message, errors } = plainlyRefused(outcome.outcome, "values.");
      setErrors(errors);
      setProblem(Object.keys(errors).length > 0 ? settingsMessages.wrongFields : message);
      return undefined;
    }
    const { versions, version } = outcome;
    setConflict({
      versions,
      settle(merged) {
        setConflict(undefined);
        again({ version, values: versions.theirs }, merged);
      },
    });
    return undefined;
  }

  async function save(base = draftOf(began), mine = planned): Promise<void> {
    const merging = saveMerging({ base, mine, send: sendDraft, read: readDraft });
    const draft = await send(merging, messages.savedDraft, (from, merged) => save(from, merged));
    if (!draft) return;
    setBegan({ ...began, draft });
    setTyped(startOf({ ...began, draft }));
    setPublishAt(toZonedInput(draft.values.publishAt));
    await revalidate();
  }

  /** The moment of a plan is no part of what is live. */
  async function publish(
    wanted: Appearance,
    done: string,
    base = unplanned(began.live),
  ): Promise<void> {
    const mine = { ...wanted, publishAt: "" };
    const merging = saveMerging({ base, mine, send: sendLive, read: readLive });
    const live = await send(merging, done, (from, merged) => {
      const { publishAt: _, ...chosen } = merged;
      void publish(chosen, done, from);
    });
    if (!live) return;
    setTyped(live.values);
    setPublishAt("");
    // Publishing ends the plan of the draft; what another admin made of it stays to be merged.
    const now = await readSettings();
    const draft = now.ok ? now.data.appearanceDraft : began.draft;
    const isTheirs = !isSame(lookOf(draft), lookOf(began.draft));
    setBegan({ live, draft: isTheirs ? began.draft : draft });
    await revalidate();
  }

  return {
    typed,
    values,
    publishAt,
    isSaved,
    busy,
    problem,
    errors,
    conflict,
    closeConflict: () => setConflict(undefined),
    change,
    plan(at: string) {
      setPublishAt(at);
      setSaved(false);
    },
    startAgain: () => change(began.live.values),
    save: () => save(),
    publish: () => publish(values ?? typed, messages.published),
    bringBack: (wanted: Appearance) => publish(wanted, messages.broughtBack),
  };
}

type Saving<S extends "appearance" | "appearanceDraft"> = Promise<Outcome<SettingsDocument<S>>>;

function sendDraft(body: Versioned<Planned>): Saving<"appearanceDraft"> {
  const call = api.PUT("/api/admin/settings/appearanceDraft", { body });
  return ask(call, messages.saveFailed) as Saving<"appearanceDraft">;
}

function sendLive({ version, values }: Versioned<Planned>): Saving<"appearance"> {
  const { publishAt: _, ...look } = values;
  const call = api.PUT("/api/admin/settings/appearance", { body: { version, values: look } });
  return ask(call, messages.publishFailed) as Saving<"appearance">;
}

function readSettings(): Promise<Outcome<AllSettings>> {
  return ask(api.GET("/api/admin/settings"), messages.loadFailed);
}

async function readDraft(): Promise<Outcome<Versioned<Planned>>> {
  const now = await readSettings();
  if (!now.ok) return now;
  const { appearance: live, appearanceDraft: draft } = now.data;
  return { ...now, data: draftOf({ live, draft }) };
}

async function readLive(): Promise<Outcome<Versioned<Planned>>> {
  const now = await readSettings();
  return now.ok ? { ...now, data: unplanned(now.data.appearance) } : now;
}

function draftOf({ live, draft }: Documents): Versioned<Planned> {
  const { publishAt } = draft.values;
  return { version: draft.version, values: { ...startOf({ live, draft }), publishAt } };
}

function unplanned({ version, values }: Documents["live"]): Versioned<Planned> {
  return { version, values: { ...values, publishAt: "" } };
}

function startOf({ live, draft }: Documents): Appearance {
  return draft.version === 0 ? live.values : lookOf(draft);
}

function lookOf(draft: Documents["draft"]): Appearance {
  const { publishAt: _, previewSecret: __, ...look } = draft.values;
  return look;
}

/** With the colors as the API takes them; undefined while one of them is none. */
function readColors(typed: Appearance): Appearance | undefined {
  const read = Object.fromEntries(COLORS.map((color) => [color, readTone(typed[color])]));
  return COLORS.every((color) => read[color] !== undefined)
    ? ({ ...typed, ...read } as Appearance)
    : undefined;
}
