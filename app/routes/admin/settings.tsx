import { useEffect } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { settingsMessages as messages } from "../../../common/messages/admin/settings.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { AccountsForm } from "../../features/admin/settings/accounts-form.tsx";
import { ContractForm } from "../../features/admin/settings/contract-form.tsx";
import { ExpressForm } from "../../features/admin/settings/express-form.tsx";
import { HeldForm, HeldForms } from "../../features/admin/settings/held-form.tsx";
import { IdentityForm } from "../../features/admin/settings/identity-form.tsx";
import { InvoicesForm } from "../../features/admin/settings/invoices-form.tsx";
import { HoldsForm, SessionsForm } from "../../features/admin/settings/number-forms.tsx";
import { OpeningForm } from "../../features/admin/settings/opening-form.tsx";
import { ParcelsForm } from "../../features/admin/settings/parcels-form.tsx";
import { PricesForm } from "../../features/admin/settings/prices-form.tsx";
import { RegionForm } from "../../features/admin/settings/region-form.tsx";
import { SocialForm } from "../../features/admin/settings/social-form.tsx";
import { TeamForm } from "../../features/admin/settings/team-form.tsx";
import { VerificationForm } from "../../features/admin/settings/verification-form.tsx";
import { WithdrawalForm } from "../../features/admin/settings/withdrawal-form.tsx";
import { takeZone } from "../../features/admin/zoned-input.ts";
import { privateMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/settings";

export async function clientLoader() {
  requireAdmin();
  const [all, found] = await Promise.all([
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
    ask(api.GET("/api/admin/pages"), messages.loadFailed),
  ]);
  const settings = unlessSignedOut(all);
  // It may have been saved on this page just now, or by another admin.
  if (settings.ok) takeZone(settings.data.identity.values.timeZone);
  return { settings, pages: found.ok ? found.data : [] };
}
clientLoader.hydrate = true as const;

/** In the order of their forms. */
const SUBJECTS = [
  "identity",
  "social",
  "verification",
  "region",
  "prices",
  "invoices",
  "accounts",
  "express",
  "contract",
  "withdrawal",
  "opening",
  "parcels",
  "holds",
  "sessions",
  "team",
] as const;

export function meta() {
  return privateMeta(adminMessages.links.settings);
}

export default function SettingsPage({ loaderData: { settings, pages } }: Route.ComponentProps) {
  // A document that is opened at a subject: its form was not there yet as the browser looked for it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <AdminPage title={adminMessages.links.settings}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {settings.ok ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] xl:gap-10">
          <Contents />
          <div className="grid gap-6 xl:order-first">
            <HeldForms>
              <HeldForm document={settings.data.identity}>
                {(document) => <IdentityForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.social}>
                {(document) => <SocialForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.verification}>
                {(document) => <VerificationForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.region}>
                {(document) => <RegionForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.prices}>
                {(document) => <PricesForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.invoices}>
                {(document) => <InvoicesForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.accounts}>
                {(document) => <AccountsForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.express}>
                {(document) => <ExpressForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.contract}>
                {(document) => (
                  <ContractForm
                    document={document}
                    pages={pages}
                    language={settings.data.region.values.language}
                  />
                )}
              </HeldForm>
              <HeldForm document={settings.data.withdrawal}>
                {(document) => <WithdrawalForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.opening}>
                {(document) => <OpeningForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.parcels}>
                {(document) => <ParcelsForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.holds}>
                {(document) => <HoldsForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.sessions}>
                {(document) => <SessionsForm document={document} />}
              </HeldForm>
              <HeldForm document={settings.data.team}>
                {(document) => <TeamForm document={document} />}
              </HeldForm>
            </HeldForms>
          </div>
        </div>
      ) : (
        <RetryNotice message={settings.message} />
      )}
    </AdminPage>
  );
}

/** Leads to the subjects: together they are many windows long. */
function Contents() {
  return (
    <nav aria-label={messages.contents} className="xl:sticky xl:top-6">
      <p aria-hidden="true" className="mb-1 type-label text-ink-soft">
        {messages.contents}
      </p>
      <ul className="flex flex-wrap gap-x-5 xl:block">
        {SUBJECTS.map((subject) => (
          <li key={subject}>
            <Link
              to={`#${subject}`}
              className="inline-flex min-h-11 items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {messages.subjects[subject]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
