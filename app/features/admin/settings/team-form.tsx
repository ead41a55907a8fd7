import { useRef } from "react";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { recordOf } from "../../../../common/record-of.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";

const messages = settingsMessages.team;
const MAILS = ["newOrders", "paymentCases", "paypalReports", "lowStock"] as const;

export function TeamForm({ document }: { document: SettingsDocument<"team"> }) {
  const { addresses } = document.values;
  const sent = useRef<string[]>([]);
  return (
    <SettingsForm
      subject="team"
      document={document}
      read={readTeam}
      save={(body) => {
        sent.current = body.values.addresses;
        return api.PUT("/api/admin/settings/team", { body });
      }}
    >
      {(errors) => (
        <>
          <Field
            label={messages.addresses}
            name="addresses"
            defaultValue={addresses.join(", ")}
            error={errorOfAddresses(errors, sent.current)}
            hint={messages.addressesHint}
          />
          <div className="grid gap-1">
            {MAILS.map((name) => (
              <label key={name} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={document.values[name]}
                  className="size-5 shrink-0 accent-ink"
                />
                {messages[name]}
              </label>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  );
}

function readTeam(typed: FormData): SettingsDocument<"team">["values"] {
  const addresses = String(typed.get("addresses") ?? "").split(",");
  return {
    addresses: addresses.map((address) => address.trim()).filter(Boolean),
    ...recordOf(MAILS, (name) => typed.get(name) !== null),
  };
}

/** The error of the field with all addresses, which names the wrong address. */
function errorOfAddresses(errors: Record<string, string>, sent: string[]): string | undefined {
  const wrong = sent.find((_, index) => errors[`addresses.${index}`] !== undefined);
  return wrong === undefined ? errors.addresses : messages.wrongAddress(wrong);
}
