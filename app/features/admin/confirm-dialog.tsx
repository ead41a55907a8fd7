import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAction } from "../../use-action.ts";
import { Dialog, DialogActions } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirm: string;
  /** The button's text while it works. */
  working?: string;
  /** The way out; "Cancel" without it. */
  keep?: string;
  /** Answers what stands in the way, if anything does: the dialog says it and stays open. */
  onConfirm: () => Promise<string | undefined> | Promise<void> | void;
  onClose: () => void;
}

/** Asks once more before something that cannot be called back, and closes when that is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, working = confirm, keep, onConfirm, onClose } = props;
  const [problem, setProblem] = useState<string>();
  const [go, busy] = useAction(async () => {
    setProblem(undefined);
    const found = await onConfirm();
    if (found) setProblem(found);
    else onClose();
  });
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <div className="grid gap-2 text-ink-soft wrap-anywhere">{children}</div>
      <Notice tone="error" className="mt-4">
        {problem}
      </Notice>
      <DialogActions busy={busy} keep={keep} onClose={onClose}>
        <Button variant="accent" aria-disabled={busy} onClick={() => void go()}>
          {busy ? working : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
