import { type ReactNode, useId, useState } from "react";
import { mergeMessages as messages } from "../../../../common/messages/admin/merge.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { conflictsIn, mergeFields, type Side, type Versions } from "./merge-fields.ts";

interface MergeDialogProps<Values extends object> {
  versions: Versions<Values>;
  /** A field's name for people. */
  labelOf: (field: keyof Values & string) => string;
  /** A field's value for people. */
  show: (field: keyof Values & string, values: Values) => ReactNode;
  onMerged: (merged: Values) => void;
  onClose: () => void;
}

/** Shows what two admins changed to something else each, side by side, for the second one to choose. */
export function MergeDialog<Values extends object>(props: MergeDialogProps<Values>) {
  const { versions, labelOf, show, onMerged, onClose } = props;
  const [theirsIn, setTheirsIn] = useState<ReadonlySet<keyof Values & string>>(new Set());

  function choose(field: keyof Values & string, side: Side) {
    const chosen = new Set(theirsIn);
    if (side === "theirs") chosen.add(field);
    else chosen.delete(field);
    setTheirsIn(chosen);
  }

  return (
    <Dialog title={messages.title} width="wide" onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <ul className="mt-4 grid gap-3">
        {conflictsIn(versions).map((field) => (
          <li key={field}>
            <Choice
              label={labelOf(field)}
              mine={show(field, versions.mine)}
              theirs={show(field, versions.theirs)}
              chosen={theirsIn.has(field) ? "theirs" : "mine"}
              onChoose={(side) => choose(field, side)}
            />
          </li>
        ))}
      </ul>
      <DialogActions keep={messages.cancel} onClose={onClose}>
        <Button onClick={() => onMerged(mergeFields(versions, theirsIn))}>{messages.keep}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps extends Record<Side, ReactNode> {
  label: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Choice({ label, chosen, onChoose, ...values }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="border border-line bg-white p-4">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
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
                {values[side]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
