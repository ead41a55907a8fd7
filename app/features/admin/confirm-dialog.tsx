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
  /** The text of the button that closes the dialog; unset: "Cancel". */
  keep?: string;
  /** Answers a problem, if there is one: the dialog shows it and stays open. */
  onConfirm: () => Promise<string | undefined> | Promise<void> | void;
  onClose: () => void;
}

/** Asks for confirmation before an irreversible action, and closes after it. */
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
