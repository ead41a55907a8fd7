import { useEffect, useState } from "react";
import { adminParcelMessages as messages } from "../../../../common/messages/admin/parcels.ts";
import { api, ask } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";

interface Carrier {
  key: string;
  name: string;
}

/** The carrier of the parcel before: most shops have one. */
let last = "";

interface ParcelFieldsProps {
  errors: FieldErrors;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

/** Who carries a parcel, and under which number: `readParcel` reads both. */
export function ParcelFields({ errors, carrier = last, trackingNumber }: ParcelFieldsProps) {
  const [carriers, setCarriers] = useState<Carrier[]>([]);
  const [chosen, setChosen] = useState(carrier);
  useEffect(() => {
    void ask(api.GET("/api/admin/orders/carriers"), "").then((outcome) => {
      if (outcome.ok) setCarriers(outcome.data);
    });
  }, []);
  const known = carriers.some(({ key }) => key === chosen) || chosen === "";
  return (
    <div className="grid gap-4">
      <SelectField
        label={messages.carrier}
        name="carrier"
        value={chosen}
        error={errors.carrier}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: "", label: messages.noCarrier },
          ...(known ? [] : [{ value: chosen, label: chosen }]),
          ...carriers.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      <Field
        label={messages.number}
        name="trackingNumber"
        defaultValue={trackingNumber}
        error={errors.trackingNumber}
        hint={messages.numberHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

/** What was entered into `ParcelFields`; the next parcel begins with its carrier. */
export function readParcel(typed: FormData): { carrier?: string; trackingNumber?: string } {
  const carrier = String(typed.get("carrier") ?? "");
  const trackingNumber = String(typed.get("trackingNumber") ?? "").trim();
  last = carrier;
  return { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
}
