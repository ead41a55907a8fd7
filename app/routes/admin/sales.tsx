import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminSaleMessages as messages } from "../../../common/messages/admin/sales.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { SaleForm } from "../../features/admin/sales/sale-form.tsx";
import { SalesPage } from "../../features/admin/sales/sale-list.tsx";
import { NEW, SALES_PATH } from "../../features/admin/sales/sale-words.ts";
import { privateMeta } from "../../page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/sales";

/** The list, or one sale with the collections that it could be of. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  requireAdmin();
  if (id === undefined) {
    return { list: unlessSignedOut(await ask(api.GET("/api/admin/sales"), messages.loadFailed)) };
  }
  const [collections, one] = await Promise.all([
    ask(api.GET("/api/admin/collections"), messages.loadFailed),
    id === NEW
      ? undefined
      : ask(api.GET("/api/admin/sales/:id", { params: { path: { id } } }), messages.loadFailed),
  ]);
  return { collections: unlessSignedOut(collections), one: one && unlessSignedOut(one) };
}
clientLoader.hydrate = true as const;

export function meta({ params: { id } }: Route.MetaArgs) {
  return privateMeta(id === NEW ? messages.title : adminMessages.links.sales);
}

export default function Sales({ loaderData: { list, collections, one } }: Route.ComponentProps) {
  if (list) return <SalesPage list={list} />;
  const names = collections?.ok ? collections.data.map(({ name }) => name) : [];
  if (!one) return <SaleForm sale={undefined} collections={names} />;
  if (one.ok) {
    const { _id, version, status } = one.data;
    return <SaleForm key={`${_id} ${version} ${status}`} sale={one.data} collections={names} />;
  }
  return (
    <AdminPage
      title={adminMessages.links.sales}
      back={<BackLink to={SALES_PATH}>{messages.back}</BackLink>}
    >
      {one.status === 404 ? (
        <Notice tone="error">{messages.missing}</Notice>
      ) : (
        <RetryNotice message={one.message} />
      )}
    </AdminPage>
  );
}
