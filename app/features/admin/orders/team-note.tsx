import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { api, ask } from "../../../api.ts";
import { NotePanel } from "../note-panel.tsx";

const messages = adminOrderMessages.note;

/** The team's note on an order. */
export function TeamNote({ order: { _id, teamNote } }: { order: AdminOrder }) {
  const save = (note: string) => {
    const params = { path: { id: _id } };
    return ask(api.PUT("/api/admin/orders/:id/note", { params, body: { note } }), messages.failed);
  };
  return <NotePanel title={messages.title} hint={messages.hint} note={teamNote} save={save} />;
}
