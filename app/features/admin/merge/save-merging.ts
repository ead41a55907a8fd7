import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import type { Outcome } from "../../../api.ts";
import { conflictsIn, mergeFields, type Versions } from "./merge-fields.ts";

/** A subject's settings, or what was typed of them. */
export interface Versioned<Values extends object> {
  version: number;
  values: Values;
}

interface Saving<Values extends object, Saved> {
  /** What the form began with. */
  base: Versioned<Values>;
  mine: Values;
  send: (change: Versioned<Values>) => Promise<Outcome<Saved>>;
  /** What is saved now. */
  read: () => Promise<Outcome<Versioned<Values>>>;
}

/** What became of it. */
export type Merging<Values extends object, Saved> =
  | { kind: "saved"; saved: Saved; isMerged: boolean }
  | { kind: "refused"; outcome: Extract<Outcome<Saved>, { ok: false }> }
  /** Both changed the same: nothing is saved until somebody chooses. */
  | { kind: "conflict"; versions: Versions<Values>; version: number };

const MOST_TRIES = 5;

/**
 * Saves, and where another admin was faster, puts both changes together and saves that. What was typed is never
 * lost: either it is saved, or the caller still has it.
 */
export async function saveMerging<Values extends object, Saved>({
  base,
  mine,
  send,
  read,
}: Saving<Values, Saved>): Promise<Merging<Values, Saved>> {
  let [from, wanted] = [base, mine];
  for (let tries = 1; ; tries++) {
    const outcome = await send({ version: from.version, values: wanted });
    if (outcome.ok) return { kind: "saved", saved: outcome.data, isMerged: tries > 1 };
    if (outcome.refusal?.code !== "settings_changed" || tries === MOST_TRIES) {
      return { kind: "refused", outcome };
    }
    const now = await read();
    if (!now.ok) {
      return { kind: "refused", outcome: { ...outcome, message: mergeMessages.loadFailed } };
    }
    const versions = { base: from.values, mine: wanted, theirs: now.data.values };
    if (conflictsIn(versions).length > 0) {
      return { kind: "conflict", versions, version: now.data.version };
    }
    [from, wanted] = [now.data, mergeFields(versions)];
  }
}
