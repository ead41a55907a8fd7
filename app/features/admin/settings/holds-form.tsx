import { adminSettingsTexts } from "../../../../common/admin-settings-texts.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { readNumber, SettingsForm } from "./settings-form.tsx";

const words = adminSettingsTexts.holds;

export function HoldsForm({ document }: { document: SettingsDocument<"holds"> }) {
  return (
    <SettingsForm
      subject="holds"
      document={document}
      intro={words.intro}
      read={(typed) => ({
        unitsOfCustomer: readNumber(typed, "unitsOfCustomer"),
        unitsOfAddress: readNumber(typed, "unitsOfAddress"),
      })}
      save={(body) => api.PUT("/api/admin/settings/holds", { body })}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={words.unitsOfCustomer}
            name="unitsOfCustomer"
            inputMode="numeric"
            defaultValue={document.values.unitsOfCustomer}
            error={errors.unitsOfCustomer}
            hint={words.unitsOfCustomerHint}
          />
          <Field
            label={words.unitsOfAddress}
            name="unitsOfAddress"
            inputMode="numeric"
            defaultValue={document.values.unitsOfAddress}
            error={errors.unitsOfAddress}
            hint={words.unitsOfAddressHint}
          />
        </div>
      )}
    </SettingsForm>
  );
}
