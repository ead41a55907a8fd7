import {
  adminReturnMessages,
  returnNumberMessages as messages,
} from "../../../common/messages/admin/returns.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { ReturnNumbers, ReturnNumbersQuery } from "../../../server/returns/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn } from "../../features/admin/ask-window.ts";
import { BackLink } from "../../features/admin/back-link.tsx";
import { formatDayAndYear } from "../../features/admin/dashboard/format.ts";
import { PeriodBar } from "../../features/admin/dashboard/period-bar.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { NumbersTable } from "../../features/admin/returns/numbers-table.tsx";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { useDownload } from "../../use-download.ts";
import type { Route } from "./+types/return-numbers";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const address = new URL(request.url).searchParams;
  const zone = getShopFront().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query: ReturnNumbersQuery & { zone: string } = {
    zone,
    ...askedIn(address, ["zone", "days", "from", "to"]),
  };
  const call = api.GET("/api/admin/returns/numbers", { params: { query } });
  return { zone: query.zone, numbers: unlessSignedOut(await ask(call, messages.failed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.title);
}

export default function ReturnNumbersPage({ loaderData }: Route.ComponentProps) {
  const { zone, numbers } = loaderData;
  const errors = numbers.ok ? [] : (numbers.refusal?.errors ?? []);
  return (
    <AdminPage
      title={messages.title}
      back={<BackLink to="/admin/returns">{adminReturnMessages.back}</BackLink>}
      actions={numbers.ok && <FileButton numbers={numbers.data} />}
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      <PeriodBar zone={zone} errors={errors} />
      <div className="mt-6">
        {numbers.ok ? (
          <Numbers numbers={numbers.data} />
        ) : (
          errors.length === 0 && <RetryNotice message={numbers.message} />
        )}
      </div>
    </AdminPage>
  );
}

function Numbers({ numbers: { from, to, products } }: { numbers: ReturnNumbers }) {
  return (
    <>
      <p role="status" className="mb-3 text-sm font-semibold">
        {formatDayAndYear(from)} – {formatDayAndYear(to)}
      </p>
      {products.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} isNarrowed={false} />
      ) : (
        <NumbersTable products={products} />
      )}
    </>
  );
}

function FileButton({ numbers: { from, to, zone } }: { numbers: ReturnNumbers }) {
  const params = { query: { from, to, zone } };
  const [save, busy] = useDownload({
    call: () => api.GET("/api/admin/returns/numbers.csv", { params, parseAs: "blob" }),
    name: `selvedge-returns-${from}-${to}.csv`,
    failed: messages.fileFailed,
  });
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => void save()}>
      {messages.file}
    </Button>
  );
}
