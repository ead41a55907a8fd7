import { useId } from "react";
import { removalMessages } from "../../common/messages/forms.ts";
import { Button } from "./button.tsx";
import { useModal } from "./use-modal.ts";

interface ConfirmRemovalProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmRemoval({ open, onConfirm, onCancel }: ConfirmRemovalProps) {
  const dialog = useModal(open);
  const titleId = useId();
  const textId = useId();

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="dialog m-auto w-[min(26rem,92vw)] rounded-soft bg-paper p-8 text-ink shadow-drawer"
      // `cancel` tells of Esc at once. `close` comes later, when the dialog may be open again.
      onCancel={onCancel}
      onClose={() => !dialog.current?.open && onCancel()}
    >
      <h2 id={titleId} className="type-heading">
        {removalMessages.title}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft">
        {removalMessages.text}
      </p>
      <div className="mt-8 flex justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          {removalMessages.cancel}
        </Button>
        <Button variant="accent" onClick={onConfirm}>
          {removalMessages.confirm}
        </Button>
      </div>
    </dialog>
  );
}
