import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { readNumber, SettingsForm } from "./settings-form.tsx";

const messages = settingsMessages.holds;

export function HoldsForm({ document }: { document: SettingsDocument<"holds"> }) {
  return (
    <SettingsForm
      subject="holds"
      document={document}
      intro={messages.intro}
      read={(typed) => ({
        unitsOfCustomer: readNumber(typed, "unitsOfCustomer"),
        unitsOfAddress: readNumber(typed, "unitsOfAddress"),
      })}
      save={(body) => api.PUT("/api/admin/settings/holds", { body })}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={messages.unitsOfCustomer}
            name="unitsOfCustomer"
            inputMode="numeric"
            defaultValue={document.values.unitsOfCustomer}
            error={errors.unitsOfCustomer}
            hint={messages.unitsOfCustomerHint}
          />
          <Field
            label={messages.unitsOfAddress}
            name="unitsOfAddress"
            inputMode="numeric"
            defaultValue={document.values.unitsOfAddress}
            error={errors.unitsOfAddress}
            hint={messages.unitsOfAddressHint}
          />
        </div>
      )}
    </SettingsForm>
  );
}
