import { useState } from "react";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { type DraftZone, draftOf, newZone, readDraft } from "./delivery-draft.ts";
import { ZoneCard } from "./zone-card.tsx";

/** The zones of delivery, each with its ways and prices. */
export function DeliveryForm({ document }: { document: SettingsDocument<"delivery"> }) {
  const [saved, setSaved] = useState(document);
  const [zones, setZones] = useState(() => draftOf(document.values.zones));
  const [said, say] = useState("");
  const { form, submit, busy, problem, errors } = useForm(async () => {
    const read = readDraft(zones);
    if (Object.keys(read.errors).length > 0) {
      return { message: messages.wrongFields, errors: read.errors };
    }
    const body = { version: saved.version, values: { zones: read.zones } };
    const outcome = await ask(
      api.PUT("/api/admin/settings/delivery", { body }),
      messages.saveFailed,
    );
    if (!outcome.ok) {
      const refused = plainlyRefused(outcome, "values.");
      const isAtField = Object.keys(refused.errors).length > 0;
      return {
        message: isAtField ? messages.wrongFields : refused.message,
        errors: atPlaces(refused.errors),
      };
    }
    const now = outcome.data as SettingsDocument<"delivery">;
    setSaved(now);
    setZones(draftOf(now.values.zones));
    notify.success(messages.saved);
  });
  const change = (id: number, changes: Partial<DraftZone>) =>
    setZones(zones.map((zone) => (zone.id === id ? { ...zone, ...changes } : zone)));

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div inert={busy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {zones.map((zone, index) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            place={`zones.${index}`}
            number={index + 1}
            isOnly={zones.length === 1}
            errors={errors}
            onChange={(changes) => change(zone.id, changes)}
            onRemove={() => {
              setZones(zones.filter(({ id }) => id !== zone.id));
              say(messages.removed(zone.name || messages.zone(index + 1)));
            }}
          />
        ))}
      </div>
      <div>
        <Button variant="outline" onClick={() => setZones([...zones, newZone()])}>
          <Icon name="plus" className="size-4" />
          {messages.addZone}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button {...submit} className="justify-self-start">
        {busy ? labelMessages.saving : messages.save}
      </Button>
    </form>
  );
}

/** Places are one field here: what is wrong with the third stands at it as well. */
function atPlaces(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, fault]) => [
      field.replace(/(\.places)\.\d+$/, "$1"),
      fault,
    ]),
  );
}
