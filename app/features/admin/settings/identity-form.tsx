import type { ReactNode } from "react";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { recordOf } from "../../../../common/record-of.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { useCountries } from "../use-countries.ts";
import { SettingsForm } from "./settings-form.tsx";

type Identity = SettingsDocument<"identity">["values"];
type Name = keyof Identity;

const NARROW = "sm:col-span-1";
const WIDE = "sm:col-span-2";

/** Who the shop is. */
export function IdentityForm({ document }: { document: SettingsDocument<"identity"> }) {
  const { values } = document;
  const { identity: messages } = settingsMessages;
  const countries = useCountries(values.country);
  const names = Object.keys(values) as Name[];
  return (
    <SettingsForm
      subject="identity"
      document={document}
      read={(typed) => recordOf(names, (name) => String(typed.get(name) ?? "").trim())}
      save={(body) => api.PUT("/api/admin/settings/identity", { body })}
    >
      {(errors) => (
        <>
          <Group title={messages.groups.shop}>
            <TextField name="name" hint={messages.nameHint} {...{ values, errors }} isWide />
            <TextField
              name="phone"
              type="tel"
              hint={messages.phoneHint}
              autoComplete="off"
              {...{ values, errors }}
            />
            <TextField name="email" hint={messages.emailHint} {...{ values, errors }} />
          </Group>
          <Group title={messages.groups.seller}>
            <TextField name="legalName" hint={messages.legalNameHint} {...{ values, errors }} />
            <TextField name="legalForm" hint={messages.legalFormHint} {...{ values, errors }} />
            <TextField name="register" hint={messages.registerHint} {...{ values, errors }} />
            <TextField name="registerNumber" {...{ values, errors }} />
            <TextField name="representedBy" {...{ values, errors }} />
            <TextField name="taxNumber" {...{ values, errors }} />
          </Group>
          <Group title={messages.groups.address}>
            <TextField name="street" {...{ values, errors }} isWide />
            <TextField name="zip" {...{ values, errors }} />
            <TextField name="city" {...{ values, errors }} />
            <TextField name="state" {...{ values, errors }} />
            <SelectField
              label={messages.country}
              name="country"
              defaultValue={values.country}
              error={errors.country}
              options={[{ value: "", label: messages.noCountry }, ...countries]}
            />
          </Group>
          <Group title={messages.groups.time}>
            <div className={WIDE}>
              <SelectField
                label={messages.timeZone}
                name="timeZone"
                defaultValue={values.timeZone}
                error={errors.timeZone}
                hint={messages.timeZoneHint}
                options={[
                  { value: "", label: messages.noTimeZone },
                  ...zoneOptions(values.timeZone),
                ]}
              />
            </div>
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface TextFieldProps {
  name: Exclude<Name, "country" | "timeZone">;
  values: Identity;
  errors: FieldErrors;
  hint?: string;
  type?: string;
  autoComplete?: string;
  isWide?: boolean;
}

function TextField({ name, values, errors, isWide = false, ...rest }: TextFieldProps) {
  return (
    <Field
      label={settingsMessages.identity[name]}
      name={name}
      defaultValue={values[name]}
      error={errors[name]}
      className={isWide ? WIDE : NARROW}
      autoComplete="off"
      {...rest}
    />
  );
}

/** The zones that the browser knows, and the one that is set. */
function zoneOptions(set: string) {
  const known = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(set ? [set] : [])]);
  return [...known].sort().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
