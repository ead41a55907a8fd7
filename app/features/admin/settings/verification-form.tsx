import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { recordOf } from "../../../../common/record-of.ts";
import { codeIn, VERIFICATION_NAMES } from "../../../../common/verification-code.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";

const PLACES = ["google", "meta", "pinterest"] as const;

/** The codes by which others see whose address this is. */
export function VerificationForm({ document }: { document: SettingsDocument<"verification"> }) {
  const { verification: messages } = settingsMessages;
  return (
    <SettingsForm
      subject="verification"
      document={document}
      read={(typed) =>
        recordOf(PLACES, (of) => codeIn(String(typed.get(of) ?? ""), VERIFICATION_NAMES[of]))
      }
      save={(body) => api.PUT("/api/admin/settings/verification", { body })}
    >
      {(errors) => (
        <div className="grid gap-5">
          {PLACES.map((of) => (
            <Field
              key={of}
              label={messages[of]}
              name={of}
              autoComplete="off"
              spellCheck={false}
              defaultValue={document.values[of]}
              error={errors[of]}
              hint={messages[`${of}Hint`]}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
