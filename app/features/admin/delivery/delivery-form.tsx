import { useState } from "react";
import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useWordsDraft } from "../colors-sizes/use-words-draft.ts";
import { WordsForm } from "../colors-sizes/words-form.tsx";
import { type DraftZone, draftOf, newZone, readDraft } from "./delivery-draft.ts";
import { ZoneCard } from "./zone-card.tsx";
import { ZONE_LIST } from "./zone-list.ts";

type Document = SettingsDocument<"delivery">;

/** The zones of delivery, each with its ways and prices. */
export function DeliveryForm({ document }: { document: Document }) {
  const [announcement, setAnnouncement] = useState("");
  const draft = useWordsDraft({
    document,
    field: "zones",
    label: messages.zones,
    list: ZONE_LIST,
    thingsOf: ({ values }) => draftOf(values.zones),
    save,
    read: async () => {
      const outcome = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
      return outcome.ok ? { ...outcome, data: outcome.data.delivery as Document } : outcome;
    },
  });
  const { items } = draft;
  return (
    <WordsForm draft={draft} announcement={announcement} save={messages.save}>
      {items.map(({ id, thing }, index) => (
        <ZoneCard
          key={id}
          zone={thing}
          place={`zones.${index}`}
          number={index + 1}
          isOnly={items.length === 1}
          errors={draft.errorsOf(id)}
          onChange={(changes) => draft.edit(id, { ...thing, ...changes })}
          onRemove={() => {
            draft.remove(id);
            setAnnouncement(messages.removed(thing.name.trim() || messages.zone(index + 1)));
          }}
        />
      ))}
      <div>
        <Button variant="outline" onClick={() => draft.add(newZone())}>
          <Icon name="plus" className="size-4" />
          {messages.addZone}
        </Button>
      </div>
    </WordsForm>
  );
}

/** Sends what is typed; what cannot be read is refused as the server would, by its field. */
async function save(version: number, draft: DraftZone[]): Promise<Outcome<Document>> {
  const { zones, errors } = readDraft(draft);
  const unread = Object.entries(errors).map(([field, message]) => ({
    field: `values.${field}`,
    message,
  }));
  if (unread.length > 0) {
    const refusal = { message: "", errors: unread };
    return { ok: false, status: 400, message: messages.saveFailed, refusal };
  }
  const body = { version, values: { zones } };
  const outcome = await ask(api.PUT("/api/admin/settings/delivery", { body }), messages.saveFailed);
  return outcome as Outcome<Document>;
}
