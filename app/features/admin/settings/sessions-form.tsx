import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { readNumber, SettingsForm } from "./settings-form.tsx";

const messages = settingsMessages.sessions;

export function SessionsForm({ document }: { document: SettingsDocument<"sessions"> }) {
  return (
    <SettingsForm
      subject="sessions"
      document={document}
      intro={messages.intro}
      read={(typed) => ({
        adminHours: readNumber(typed, "adminHours"),
        adminIdleMinutes: readNumber(typed, "adminIdleMinutes"),
      })}
      save={(body) => api.PUT("/api/admin/settings/sessions", { body })}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={messages.adminHours}
            name="adminHours"
            inputMode="numeric"
            defaultValue={document.values.adminHours}
            error={errors.adminHours}
            hint={messages.adminHoursHint}
          />
          <Field
            label={messages.adminIdleMinutes}
            name="adminIdleMinutes"
            inputMode="numeric"
            defaultValue={document.values.adminIdleMinutes}
            error={errors.adminIdleMinutes}
            hint={messages.adminIdleMinutesHint}
          />
        </div>
      )}
    </SettingsForm>
  );
}
