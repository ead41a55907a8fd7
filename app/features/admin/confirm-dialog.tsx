import { type ReactNode, useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  confirm: string;
  /** What the button says while it works. */
  working?: string;
  /** The way out; "Cancel" without it. */
  keep?: string;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks once more before something that cannot be called back. It closes when that is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, working = confirm, keep = adminMessages.cancel } = props;
  const { onConfirm, onClose } = props;
  const [busy, setBusy] = useState(false);

  async function go() {
    if (busy) return;
    setBusy(true);
    await onConfirm();
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <div className="grid gap-2 text-ink-soft wrap-anywhere">{children}</div>
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {keep}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void go()}>
          {busy ? working : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
