import { auditApiMessages } from "../../../common/messages/admin/audit.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Role } from "../contract.ts";
import { changeRole } from "./change-user.ts";
import { lockManaged } from "./managed-user.ts";

/**
 * Gives users back the roles that they had before these changes, by `changeRole`. Call it in a
 * transaction. Throws `conflict` where the role was changed again since, and as `changeRole` does.
 */
export async function undoRoleChanges(ctx: Context, entries: UndoableEntry[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    const user = await lockManaged(ctx, subjectId);
    if (!isRole(before?.role) || user.role !== after?.role) {
      throw new AppError("conflict", "changed_since", auditApiMessages.changedSince(user.name));
    }
    const change = await changeRole(ctx, user, before.role);
    changes.push({ ...change, undoes: seq });
  }
  return changes;
}

function isRole(value: unknown): value is Role {
  return value === "admin" || value === "customer";
}
