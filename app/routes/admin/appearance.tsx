import { appearanceMessages as messages } from "../../../common/messages/admin/appearance.ts";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import type { AppearanceState } from "../../../server/appearance/contract.ts";
import type { AllSettings } from "../../../server/settings/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AppearanceForm } from "../../features/admin/appearance/appearance-form.tsx";
import { Compare } from "../../features/admin/appearance/compare.tsx";
import { MergeAppearance } from "../../features/admin/appearance/merge-appearance.tsx";
import { PublishPanel } from "../../features/admin/appearance/publish-panel.tsx";
import { StatesList } from "../../features/admin/appearance/states-list.tsx";
import { useAppearance } from "../../features/admin/appearance/use-appearance.ts";
import { LeaveGuard } from "../../features/admin/product-form/leave-guard.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { OnSending, useSending } from "../../features/admin/use-sending.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/appearance";

export async function clientLoader() {
  requireAdmin();
  const [settings, states, products] = await Promise.all([
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
    ask(api.GET("/api/admin/appearance/states"), messages.loadFailed),
    ask(api.GET("/api/products", { params: { query: { limit: 1 } } }), messages.loadFailed),
  ]);
  return {
    settings: unlessSignedOut(settings),
    states: unlessSignedOut(states),
    product: products.ok ? products.data[0]?._id : undefined,
  };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.appearance);
}

export default function AppearancePage({ loaderData }: Route.ComponentProps) {
  const { settings, states, product } = loaderData;
  return (
    <AdminPage title={adminMessages.links.appearance}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {settings.ok && states.ok ? (
        <Editor settings={settings.data} states={states.data} product={product} />
      ) : (
        <RetryNotice message={settings.ok ? messages.loadFailed : settings.message} />
      )}
    </AdminPage>
  );
}

interface EditorProps {
  settings: AllSettings;
  states: AppearanceState[];
  product: string | undefined;
}

function Editor({ settings, states, product }: EditorProps) {
  const { appearance: live, appearanceDraft: draft } = settings;
  const work = useAppearance({ live, draft });
  const { typed, values, errors, busy } = work;
  const sending = useSending();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {/* What is chosen during a call would be lost where the drafts of both are put together. */}
        <div inert={busy}>
          <OnSending value={sending.onSending}>
            <AppearanceForm {...{ typed, values, errors }} onChange={work.change} />
          </OnSending>
        </div>
        <div className="space-y-6">
          <PublishPanel work={work} sending={sending} draft={draft} />
          <Compare
            draft={values ?? live.values}
            product={product === undefined ? undefined : `/product/${product}`}
          />
        </div>
      </div>
      <div className="mt-6">
        <StatesList
          states={states}
          busy={busy}
          onBringBack={(state) => void work.bringBack(state)}
        />
      </div>
      <MergeAppearance work={work} />
      <LeaveGuard mayLeave={() => work.isSaved && !sending.isSending} />
    </>
  );
}
