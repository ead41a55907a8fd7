import { useState } from "react";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { auditMessages as messages } from "../../../../common/messages/admin/audit.ts";
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
    const outcome = await ask(callOf(request), messages.undoFailed);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    notify.success(messages.done(outcome.data.undone));
    onUndone();
  }

  return (
    <Dialog title={messages.undoBatchTitle(request.count)} onClose={onClose} busy={busy}>
      <p className="font-semibold wrap-anywhere">{request.what}</p>
      <p className="mt-2 text-ink-soft">{messages.undoText}</p>
      {"keepsRefund" in request && request.keepsRefund && (
        <p className="mt-2 font-medium">{messages.refundStays}</p>
      )}
      {problem && (
        <div className="mt-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={onClose}>
          {adminMessages.cancel}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void undo()}>
          {busy ? messages.undoing : messages.undo}
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
