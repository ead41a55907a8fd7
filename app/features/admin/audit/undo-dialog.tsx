import { useState } from "react";
import { auditTexts as words } from "../../../../common/admin-audit-texts.ts";
import { adminTexts } from "../../../../common/admin-texts.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import type { UndoRequest } from "./audit-columns.tsx";

interface UndoDialogProps {
  request: UndoRequest;
  onClose: () => void;
  onUndone: () => void;
}

/** Asks first; what stands in the way is said here, and nothing was undone then. */
export function UndoDialog({ request, onClose, onUndone }: UndoDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function undo() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await ask(callOf(request), words.undoFailed);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    notify.success(words.done(outcome.data.undone));
    onUndone();
  }

  return (
    <Dialog title={words.undoBatchTitle(request.count)} onClose={onClose} busy={busy}>
      <p className="font-semibold wrap-anywhere">{request.what}</p>
      <p className="mt-2 text-ink-soft">{words.undoText}</p>
      {"keepsRefund" in request && request.keepsRefund && (
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

function callOf(request: UndoRequest) {
  if ("seq" in request) {
    const path = { seq: String(request.seq) };
    return api.POST("/api/admin/audit/:seq/undo", { params: { path } });
  }
  const path = { batchId: request.batchId };
  return api.POST("/api/admin/audit/batches/:batchId/undo", { params: { path } });
}
