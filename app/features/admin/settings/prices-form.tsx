import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { RadioChoices } from "./radio-choice.tsx";
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
        <RadioChoices
          legend={messages.struckThrough}
          name="struckThrough"
          values={CHOICES}
          chosen={document.values.struckThrough}
          messages={messages}
        />
      )}
    </SettingsForm>
  );
}
