import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { isSame } from "../merge/merge-fields.ts";
import { type ListFields, ORDER, placeOf } from "../merge/merge-things.ts";
import type { Conflict } from "./use-merged-saving.ts";

interface MergeWordsProps {
  conflict: Conflict;
  onClose: () => void;
}

/** Asks what stays where two admins changed the same of a list to something else each. */
export function MergeWords({ conflict, onClose }: MergeWordsProps) {
  const { versions, nameOf, labelOf, settle } = conflict;

  function labelOfField(field: string): string {
    if (field === ORDER) return mergeMessages.order;
    const { id, part } = placeOf(field);
    return part === "" ? nameOf(id) : `${nameOf(id)}: ${labelOf(id, part)}`;
  }

  function show(field: string, values: ListFields): string {
    const value = values[field];
    if (field === ORDER) return (value as number[]).map(nameOf).join(", ");
    const { id, part } = placeOf(field);
    if (part !== "") return conflict.show(part, value) || mergeMessages.empty;
    if (value === undefined) return mergeMessages.removed;
    return changesOf(id, value as ListFields, versions.base[field] as ListFields).join("\n");
  }

  /** What became of a thing that the other one took out. */
  function changesOf(id: number, parts: ListFields, was: ListFields): string[] {
    const changed = Object.keys(parts).filter((part) => !isSame(parts[part], was[part]));
    return changed.map((part) => {
      const value = conflict.show(part, parts[part]) || mergeMessages.empty;
      return `${labelOf(id, part)}: ${value}`;
    });
  }

  return (
    <MergeDialog
      versions={versions}
      labelOf={labelOfField}
      show={show}
      onMerged={(merged) => void settle(merged)}
      onClose={onClose}
    />
  );
}
