import { useState } from "react";
import { newKey } from "../../../../common/ids.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";

const messages = settingsMessages.parcels;
const MOST = 30;

type Carriers = SettingsDocument<"parcels">["values"]["carriers"];

export function ParcelsForm({ document }: { document: SettingsDocument<"parcels"> }) {
  return (
    <SettingsForm
      subject="parcels"
      document={document}
      read={(typed) => ({ carriers: readCarriers(typed), undoSeconds: readSeconds(typed) })}
      save={(body) => api.PUT("/api/admin/settings/parcels", { body })}
    >
      {(errors) => (
        <>
          <CarrierRows carriers={document.values.carriers} errors={errors} />
          <Field
            label={messages.undoSeconds}
            name="undoSeconds"
            type="number"
            inputMode="numeric"
            min={0}
            max={3600}
            required
            defaultValue={document.values.undoSeconds}
            error={errors.undoSeconds}
            hint={messages.undoSecondsHint}
            className="max-w-60"
          />
        </>
      )}
    </SettingsForm>
  );
}

/** Carriers of the shop's own, one in each row. */
function CarrierRows({ carriers, errors }: { carriers: Carriers; errors: FieldErrors }) {
  const [rows, setRows] = useState(() =>
    carriers.map((carrier) => ({ key: newKey(), ...carrier })),
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-medium">{messages.carriers}</legend>
      {rows.map(({ key, name, url }, place) => (
        <div
          key={key}
          className="grid items-start gap-3 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto]"
        >
          <Field
            label={messages.name}
            name="carrierName"
            maxLength={60}
            required
            autoComplete="off"
            defaultValue={name}
            error={errors[`carriers.${place}.name`] ?? errors[`carriers.${place}`]}
          />
          <Field
            label={messages.url}
            name="carrierUrl"
            maxLength={300}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={url}
            error={errors[`carriers.${place}.url`]}
            hint={place === 0 ? messages.urlHint : undefined}
          />
          <Button
            type="button"
            variant="outline"
            className="sm:mt-6"
            aria-label={messages.remove(name || messages.nameless)}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            ×
          </Button>
        </div>
      ))}
      {rows.length < MOST && (
        <Button
          type="button"
          variant="outline"
          className="justify-self-start"
          onClick={() => setRows([...rows, { key: newKey(), name: "", url: "" }])}
        >
          {messages.add}
        </Button>
      )}
    </fieldset>
  );
}

function readCarriers(typed: FormData): Carriers {
  const urls = typed.getAll("carrierUrl").map(String);
  return typed.getAll("carrierName").map((name, place) => {
    return { name: String(name).trim(), url: (urls[place] ?? "").trim() };
  });
}

function readSeconds(typed: FormData): number {
  return Number(String(typed.get("undoSeconds") ?? "").trim() || Number.NaN);
}
