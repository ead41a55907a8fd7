import { userMessages } from "../../../../common/messages/admin/users.ts";
import type { User } from "../../../../server/users/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  async function remove() {
    const call = api.DELETE("/api/admin/users/:id", { params: { path: { id: user._id } } });
    const outcome = await ask(call, userMessages.deleteFailed);
    // Another admin may have deleted the user already.
    if (!outcome.ok && outcome.status !== 404) return outcome.message;
    notify.success(userMessages.deleted);
    onDeleted();
  }
  return (
    <ConfirmDialog
      title={userMessages.deleteTitle(user.name)}
      confirm={userMessages.remove}
      working={userMessages.deleting}
      onClose={onClose}
      onConfirm={remove}
    >
      <p className="font-semibold text-ink">{user.email}</p>
      <p>{userMessages.deleteText}</p>
    </ConfirmDialog>
  );
}
