import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const BUTTON = ["hidden", "shown"] as const;

export function ExpressForm({ document }: { document: SettingsDocument<"express"> }) {
  const messages = settingsMessages.express;
  return (
    <SettingsForm
      subject="express"
      document={document}
      read={(typed) => ({ isOn: typed.get("button") === "shown" })}
      save={(body) => api.PUT("/api/admin/settings/express", { body })}
    >
      {() => (
        <RadioChoices
          legend={messages.button}
          name="button"
          values={BUTTON}
          chosen={document.values.isOn ? "shown" : "hidden"}
          messages={messages}
        />
      )}
    </SettingsForm>
  );
}
