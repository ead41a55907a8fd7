import { NETWORKS, SOCIAL_NETWORKS } from "../../../../common/more-social-networks.ts";
import { recordOf } from "../../../../common/record-of.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The shop's pages at networks. A front page, as the shop comes with it, is no page of its own. */
export function SocialForm({ document }: { document: SettingsDocument<"social"> }) {
  return (
    <SettingsForm
      subject="social"
      document={document}
      read={(typed) => recordOf(SOCIAL_NETWORKS, (network) => readAddress(typed.get(network)))}
      save={(body) => api.PUT("/api/admin/settings/social", { body })}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => {
            const { name, address: frontPage } = NETWORKS[network];
            const address = document.values[network];
            return (
              <Field
                key={network}
                label={name}
                name={network}
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                defaultValue={address === frontPage ? "" : address}
                error={errors[network]}
              />
            );
          })}
        </div>
      )}
    </SettingsForm>
  );
}

/** The typed address; what browsers show of one often lacks its beginning. */
function readAddress(typed: FormDataEntryValue | null): string {
  const address = String(typed ?? "").trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
}
