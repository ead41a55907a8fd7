import { useState } from "react";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { User } from "../../../../server/users/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const params = { path: { id: user._id } };
    const outcome = await ask(
      api.DELETE("/api/admin/users/:id", { params }),
      userMessages.deleteFailed,
    );
    setBusy(false);
    // Gone is gone, whoever did it.
    if (!outcome.ok && outcome.status !== 404) return setProblem(outcome.message);
    notify.success(userMessages.deleted);
    onDeleted();
  }

  return (
    <Dialog title={userMessages.deleteTitle(user.name)} onClose={onClose} busy={busy}>
      <p className="wrap-anywhere text-ink-soft">
        <strong className="font-semibold text-ink">{user.email}</strong>
      </p>
      <p className="mt-2 text-ink-soft">{userMessages.deleteText}</p>
      <div className="mt-4 empty:hidden">{problem && <Notice tone="error">{problem}</Notice>}</div>
      <DialogActions>
        <Button variant="outline" aria-disabled={busy} onClick={onClose}>
          {adminMessages.cancel}
        </Button>
        <Button variant="accent" aria-disabled={busy} onClick={() => void remove()}>
          {busy ? userMessages.deleting : userMessages.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
