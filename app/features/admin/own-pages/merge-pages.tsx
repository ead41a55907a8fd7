import { useId, useState } from "react";
import { ownPagesMessages } from "../../../../common/messages/admin/own-pages.ts";
import { footerMessages } from "../../../../common/messages/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { conflictsOf, mergeDrafts, type PageDraft, type PageField } from "./page-draft.ts";

interface MergePagesProps {
  drafts: { base: PageDraft; mine: PageDraft; theirs: PageDraft };
  onMerged: (merged: PageDraft) => void;
  onClose: () => void;
}

/** Shows what two admins changed to something else each, for the second one to choose. */
export function MergePages({ drafts, onMerged, onClose }: MergePagesProps) {
  const messages = ownPagesMessages.meanwhile;
  const [theirsIn, setTheirsIn] = useState<ReadonlySet<PageField>>(new Set());

  function choose(field: PageField, side: "mine" | "theirs") {
    const chosen = new Set(theirsIn);
    if (side === "theirs") chosen.add(field);
    else chosen.delete(field);
    setTheirsIn(chosen);
  }

  return (
    <Dialog title={messages.title} width="wide" onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <ul className="mt-4 grid gap-3">
        {conflictsOf(drafts).map((field) => (
          <li key={field}>
            <Choice
              field={field}
              drafts={drafts}
              chosen={theirsIn.has(field) ? "theirs" : "mine"}
              onChoose={(side) => choose(field, side)}
            />
          </li>
        ))}
      </ul>
      <DialogActions keep={messages.cancel} onClose={onClose}>
        <Button onClick={() => onMerged(mergeDrafts(drafts, theirsIn))}>{messages.keep}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<MergePagesProps, "drafts"> {
  field: PageField;
  chosen: "mine" | "theirs";
  onChoose: (side: "mine" | "theirs") => void;
}

function Choice({ field, drafts, chosen, onChoose }: ChoiceProps) {
  const messages = ownPagesMessages.meanwhile;
  const name = useId();
  return (
    <fieldset className="border border-line bg-white p-4">
      <legend className="px-1 text-sm font-semibold">{labelOf(field)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer gap-3 rounded-soft border border-line p-3 has-checked:border-ink has-checked:bg-paper"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-xs text-ink-soft">{messages[side]}</span>
              <span className="block max-h-40 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">
                {textIn(drafts[side], field)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function labelOf(field: PageField): string {
  return field === "isPublished" ? ownPagesMessages.columns.state : ownPagesMessages.fields[field];
}

function textIn(draft: PageDraft, field: PageField): string {
  const { meanwhile, fields } = ownPagesMessages;
  if (field === "isPublished") return draft.isPublished ? meanwhile.published : meanwhile.draft;
  if (field === "topic") return draft.topic ? footerMessages.pages[draft.topic] : fields.noTopic;
  if (field === "footerColumn") {
    return draft.footerColumn ? footerMessages[draft.footerColumn] : fields.noColumn;
  }
  return draft[field];
}
