import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { auditMessages as messages } from "../../../../common/messages/admin/audit.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { UndoRequest } from "./audit-columns.tsx";

interface UndoDialogProps {
  request: UndoRequest;
  onClose: () => void;
  onUndone: () => void;
}

export function UndoDialog({ request, onClose, onUndone }: UndoDialogProps) {
  async function undo() {
    const outcome = await ask(callOf(request), messages.undoFailed);
    if (!outcome.ok) return outcome.message;
    notify.success(messages.done(outcome.data.undone));
    onUndone();
  }
  return (
    <ConfirmDialog
      title={messages.undoBatchTitle(request.count)}
      confirm={adminMessages.undo}
      working={messages.undoing}
      onClose={onClose}
      onConfirm={undo}
    >
      <p className="font-semibold text-ink">{request.what}</p>
      <p>{messages.undoText}</p>
      {"keepsRefund" in request && request.keepsRefund && (
        <p className="font-medium text-ink">{messages.refundStays}</p>
      )}
    </ConfirmDialog>
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
