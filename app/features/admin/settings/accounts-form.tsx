import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const PICTURE = ["required", "optional"] as const;
const GUESTS = ["guestsToo", "accountsOnly"] as const;

export function AccountsForm({ document }: { document: SettingsDocument<"accounts"> }) {
  const messages = settingsMessages.accounts;
  return (
    <SettingsForm
      subject="accounts"
      document={document}
      read={(typed) => ({
        guests: typed.get("guests") !== "accountsOnly",
        picture: typed.get("picture") === "optional" ? "optional" : "required",
      })}
      save={(body) => api.PUT("/api/admin/settings/accounts", { body })}
    >
      {() => (
        <>
          <RadioChoices
            legend={messages.guests}
            name="guests"
            values={GUESTS}
            chosen={document.values.guests ? "guestsToo" : "accountsOnly"}
            messages={messages}
          />
          <RadioChoices
            legend={messages.picture}
            name="picture"
            values={PICTURE}
            chosen={document.values.picture}
            messages={messages}
          />
        </>
      )}
    </SettingsForm>
  );
}
