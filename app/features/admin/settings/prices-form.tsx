import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { RadioChoice } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const CHOICES = ["original", "lowest"] as const;

export function PricesForm({ document }: { document: SettingsDocument<"prices"> }) {
  const messages = settingsMessages.prices;
  return (
    <SettingsForm
      subject="prices"
      document={document}
      read={(typed) => ({
        struckThrough: typed.get("struckThrough") === "lowest" ? "lowest" : "original",
      })}
      save={(body) => api.PUT("/api/admin/settings/prices", { body })}
    >
      {() => (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{messages.struckThrough}</legend>
          {CHOICES.map((value) => (
            <RadioChoice
              key={value}
              name="struckThrough"
              value={value}
              defaultChecked={document.values.struckThrough === value}
              title={messages[value]}
              hint={messages[`${value}Hint`]}
            />
          ))}
        </fieldset>
      )}
    </SettingsForm>
  );
}
