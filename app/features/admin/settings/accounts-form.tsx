import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { RadioChoice } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const CHOICES = ["required", "optional"] as const;

export function AccountsForm({ document }: { document: SettingsDocument<"accounts"> }) {
  const messages = settingsMessages.accounts;
  return (
    <SettingsForm
      subject="accounts"
      document={document}
      read={(typed) => ({ picture: typed.get("picture") === "optional" ? "optional" : "required" })}
      save={(body) => api.PUT("/api/admin/settings/accounts", { body })}
    >
      {() => (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{messages.picture}</legend>
          {CHOICES.map((value) => (
            <RadioChoice
              key={value}
              name="picture"
              value={value}
              defaultChecked={document.values.picture === value}
              title={messages[value]}
              hint={messages[`${value}Hint`]}
            />
          ))}
        </fieldset>
      )}
    </SettingsForm>
  );
}
