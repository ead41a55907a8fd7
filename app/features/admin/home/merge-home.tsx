import { adminHomeMessages as messages } from "../../../../common/messages/admin/home.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import type { Versions } from "../merge/merge-fields.ts";
import { differencesIn, type SectionFields } from "./merge-sections.ts";
import { nameOf } from "./section-card.tsx";

interface MergeHomeProps {
  versions: Versions<SectionFields>;
  onMerged: (merged: SectionFields) => void;
  onClose: () => void;
}

/** Asks what stays where two admins arranged the same differently. */
export function MergeHome({ versions, ...actions }: MergeHomeProps) {
  function labelOf(field: string): string {
    const section = versions.mine[field];
    if (!section || Array.isArray(section)) return messages.list;
    return `${Number(field) + 1}. ${nameOf(section)}`;
  }

  function show(field: string, values: SectionFields): string {
    const section = values[field];
    const other = (values === versions.mine ? versions.theirs : versions.mine)[field];
    if (!section || !other) return mergeMessages.empty;
    if (Array.isArray(section)) return section.map(nameOf).join("\n");
    if (Array.isArray(other)) return nameOf(section);
    return differencesIn(section, other).join("\n") || mergeMessages.empty;
  }

  return <MergeDialog versions={versions} labelOf={labelOf} show={show} {...actions} />;
}
