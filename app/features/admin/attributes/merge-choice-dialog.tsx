import { useState } from "react";
import { attributeMessages } from "../../../../common/messages/admin/attributes.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { SelectField } from "../fields.tsx";
import type { DraftChoice } from "./draft.ts";

interface MergeChoiceDialogProps {
  choice: DraftChoice;
  others: readonly DraftChoice[];
  /** Called with the id of the choice that its products get. */
  onMerge: (into: string) => void;
  onClose: () => void;
}

/** Asks what the products of a choice get instead of it. */
export function MergeChoiceDialog({ choice, others, onMerge, onClose }: MergeChoiceDialogProps) {
  const messages = attributeMessages.merge;
  const [into, setInto] = useState(others[0]?.id);
  return (
    <Dialog title={messages.title(choice.name)} onClose={onClose}>
      {into === undefined ? (
        <p className="text-ink-soft">{messages.last}</p>
      ) : (
        <>
          <p className="mb-5 text-ink-soft">{messages.text(choice.products)}</p>
          <SelectField
            label={messages.into}
            value={into}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setInto(target.value)}
          />
        </>
      )}
      <DialogActions onClose={onClose}>
        {into !== undefined && (
          <Button variant="accent" onClick={() => onMerge(into)}>
            {messages.confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
