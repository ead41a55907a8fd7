import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { auditMessages as messages } from "../../../../common/messages/admin/audit.ts";
import type { AuditEntry } from "../../../../server/admin/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Column } from "../data-table.tsx";
import { formatMoment } from "../format-moment.ts";
import { ChangeLines } from "./change-lines.tsx";

const { columns: labels } = messages;

/** The change or batch that an admin wants to undo. */
export type UndoRequest =
  | { seq: number; count: 1; what: string; keepsRefund: boolean }
  | { batchId: string; count: number; what: string };

export function auditColumns(onUndo: (request: UndoRequest) => void): Column<AuditEntry>[] {
  return [
    {
      key: "what",
      label: labels.what,
      isTitle: true,
      always: true,
      cell: (entry) => <What entry={entry} />,
    },
    {
      key: "when",
      label: labels.when,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatMoment(at)}
        </time>
      ),
    },
    { key: "who", label: labels.who, cell: ({ actor }) => nameOfActor(actor) },
    {
      key: "change",
      label: labels.change,
      cell: ({ before, after }) => <ChangeLines before={before} after={after} />,
    },
    {
      key: "undo",
      label: adminMessages.undo,
      isAction: true,
      always: true,
      cell: (entry) => (hasUndo(entry) ? <Undo entry={entry} onUndo={onUndo} /> : null),
    },
  ];
}

/** The action and its subject, in a few words. */
export function titleOf({ action, subject, batch }: AuditEntry): string {
  const rest = batch ? ` ${messages.batch(batch.size - 1)}` : "";
  return `${deedOf(action)}: ${nameOfSubject(subject)}${rest}`;
}

function What({ entry }: { entry: AuditEntry }) {
  const { seq, subject, batch, undoes } = entry;
  const to = pathOf(subject);
  const name = nameOfSubject(subject);
  return (
    <span className="block">
      <span className="block text-ink-soft">
        <span className="tabular-nums">#{seq}</span> {deedOf(entry.action)}
      </span>
      <span className="block font-semibold wrap-anywhere">
        {to === undefined ? (
          name
        ) : (
          <Link
            to={to}
            className="underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {name}
          </Link>
        )}
      </span>
      {batch && batch.size > 1 && (
        <span className="block">
          {messages.batch(batch.size - 1)}{" "}
          <Link
            to={`?batch=${batch._id}`}
            className="inline-flex min-h-8 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {messages.openBatch(batch.size)}
          </Link>
        </span>
      )}
      {undoes !== undefined && (
        <span className="block text-ink-soft">{messages.undoes(undoes)}</span>
      )}
    </span>
  );
}

/** Whether an entry can be undone, or has been. */
function hasUndo({ batch, undoneBy, canUndo }: AuditEntry): boolean {
  return batch ? batch.canUndo || batch.undone > 0 : canUndo || undoneBy !== undefined;
}

function Undo({ entry, onUndo }: { entry: AuditEntry; onUndo: (request: UndoRequest) => void }) {
  const { seq, batch, undoneBy, canUndo, keepsRefund = false } = entry;
  const what = titleOf(entry);
  const isOpen = batch ? batch.canUndo : canUndo;
  const partly = batch !== undefined && batch.undone > 0 ? batch.undone : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {batch === undefined && undoneBy !== undefined && (
        <Badge tone="open">{messages.undone(undoneBy)}</Badge>
      )}
      {partly !== undefined && <Badge tone="open">{messages.partlyUndone(partly)}</Badge>}
      {isOpen && (
        <button
          type="button"
          aria-label={messages.undoOf(what)}
          onClick={() =>
            onUndo(
              batch
                ? { batchId: batch._id, count: batch.size - batch.undone, what }
                : { seq, count: 1, what, keepsRefund },
            )
          }
          className="inline-flex min-h-9 items-center rounded-soft border border-line bg-white px-3 text-sm font-medium hover:border-ink max-md:min-h-11"
        >
          {adminMessages.undo}
        </button>
      )}
    </span>
  );
}

function deedOf(action: string): string {
  const { actions } = messages;
  return action in actions ? actions[action as keyof typeof actions] : action;
}

export function nameOfActor({ _id, name }: AuditEntry["actor"]): string {
  if (_id === undefined) return messages.shop;
  return name ?? messages.gone;
}

function nameOfSubject({ kind, _id, name }: AuditEntry["subject"]): string {
  if (name !== undefined) {
    return kind === "order" || kind === "payment" ? `${messages.kind[kind]} ${name}` : name;
  }
  const known = kind in messages.kind ? messages.kind[kind as keyof typeof messages.kind] : kind;
  // The end of the id: its beginning is the time, which things that were made together share.
  return messages.nameless(known, _id.slice(-8));
}

/** The address of a subject's page; undefined for a deleted subject. */
function pathOf({ kind, _id, name, isGone }: AuditEntry["subject"]): string | undefined {
  if (isGone || name === undefined) return undefined;
  switch (kind) {
    case "product":
      return `/admin/products/${_id}/edit`;
    case "order":
      return `/admin/order/${_id}`;
    case "payment":
      return `/admin/payments/${_id}`;
    case "settings":
      return `/admin/settings#${_id}`;
    case "user":
      return `/admin/users?${new URLSearchParams({ search: name })}`;
    default:
      return undefined;
  }
}
