import { attributeMessages as messages } from "../../../../common/messages/admin/attributes.ts";
import { auditMessages } from "../../../../common/messages/admin/audit.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { nameOf } from "./attribute-card.tsx";
import type { DraftAttribute } from "./draft.ts";
import { type AttributeFields, asFields, ORDER, type Part } from "./merge-attributes.ts";
import type { useAttributes } from "./use-attributes.ts";

type Value = AttributeFields[string];

/** Asks what stays where two admins changed the same of the attributes. */
export function MergeAttributes({ work }: { work: ReturnType<typeof useAttributes> }) {
  const { conflict } = work;
  if (!conflict) return null;
  const { base, mine, theirs } = conflict.drafts;
  const named = (id: string) => {
    const isIt = (one: DraftAttribute) => (one.key ?? one.id) === id;
    const attribute = mine.find(isIt) ?? theirs.find(isIt) ?? base.find(isIt);
    return attribute ? nameOf(attribute) : id;
  };

  function labelOf(field: string): string {
    if (field === ORDER) return messages.meanwhile.order;
    const [id = "", part] = field.split(".") as [string, Part?];
    return part ? `${named(id)}: ${messages.meanwhile.parts[part]}` : named(id);
  }

  function show(field: string, fields: AttributeFields): string {
    const value = fields[field];
    if (field === ORDER) return (value as readonly string[]).map(named).join("\n");
    const [, part] = field.split(".") as [string, Part?];
    return part ? partInWords(part, value) : wholeInWords(value);
  }

  return (
    <MergeDialog
      versions={asFields(conflict.drafts)}
      labelOf={labelOf}
      show={show}
      onMerged={work.saveMerged}
      onClose={work.closeConflict}
    />
  );
}

function partInWords(part: Part, value: Value | undefined): string {
  if (typeof value === "boolean") return value ? auditMessages.yes : auditMessages.no;
  if (Array.isArray(value)) {
    const names = value.map((one) => (typeof one === "string" ? one : one.name));
    return names.join("\n") || mergeMessages.empty;
  }
  if (part === "kind") return messages.kinds[value as keyof typeof messages.kinds];
  if (part === "feed") return messages.feeds[value as keyof typeof messages.feeds];
  return String(value || mergeMessages.empty);
}

/** An attribute that one of both has removed. */
function wholeInWords(value: Value | undefined): string {
  if (typeof value !== "object" || !("choices" in value)) return messages.meanwhile.removed;
  const { name, choices } = value;
  return [name, ...choices.map((choice) => `· ${choice.name}`)].join("\n");
}
