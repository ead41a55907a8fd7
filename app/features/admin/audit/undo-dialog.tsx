import { useState } from "react";
import { auditTexts as words } from "../../../../common/admin-audit-texts.ts";
import { adminTexts } from "../../../../common/admin-texts.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import type { UndoWish } from "./audit-columns.tsx";

interface UndoDialogProps {
  wish: UndoWish;
  onClose: () => void;
  onUndone: () => void;
}

/** Asks first; what stands in the way is said here, and nothing was undone then. */
export function UndoDialog({ wish, onClose, onUndone }: UndoDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function undo() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await ask(callOf(wish), words.undoFailed);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    notify.success(words.done(outcome.data.undone));
    onUndone();
  }

  return (
    <Dialog title={words.undoBatchTitle(wish.count)} onClose={onClose} busy={busy}>
      <p className="font-semibold wrap-anywhere">{wish.what}</p>
      <p className="mt-2 text-ink-soft">{words.undoText}</p>
      {"keepsRefund" in wish && wish.keepsRefund && (
        <p className="mt-2 font-medium">{words.refundStays}</p>
      )}
      {problem && (
        <div className="mt-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={onClose}>
          {adminTexts.cancel}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void undo()}>
          {busy ? words.undoing : words.undo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function callOf(wish: UndoWish) {
  if ("seq" in wish) {
    const path = { seq: String(wish.seq) };
    return api.POST("/api/admin/audit/:seq/undo", { params: { path } });
  }
  const path = { batchId: wish.batchId };
  return api.POST("/api/admin/audit/batches/:batchId/undo", { params: { path } });
}
