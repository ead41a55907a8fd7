import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminCollectionMessages as messages } from "../../../common/messages/admin/collections.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { CollectionForm } from "../../features/admin/collections/collection-form.tsx";
import { CollectionsPage } from "../../features/admin/collections/collection-list.tsx";
import { COLLECTIONS_PATH, shownName } from "../../features/admin/collections/use-collection.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/collections";

/** The list, and one of its collections beside it. */
export async function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  requireAdmin();
  const list = unlessSignedOut(await ask(api.GET("/api/admin/collections"), messages.loadFailed));
  if (name === undefined) return { list };
  const call = api.GET("/api/admin/collections/one", { params: { query: { name } } });
  return { list, one: unlessSignedOut(await ask(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta({ params: { name } }: Route.MetaArgs) {
  return privateMeta(
    name === undefined ? adminMessages.links.collections : messages.edit(shownName(name)),
  );
}

export default function Collections({ loaderData: { list, one }, params }: Route.ComponentProps) {
  if (one === undefined) return <CollectionsPage list={list} />;
  if (one.ok) {
    const names = list.ok ? list.data.map(({ name }) => name) : [];
    return <CollectionForm key={one.data.name} collection={one.data} names={names} />;
  }
  return (
    <AdminPage
      title={messages.edit(shownName(params.name ?? ""))}
      back={<BackLink to={COLLECTIONS_PATH}>{messages.back}</BackLink>}
    >
      {one.status === 404 ? (
        <Notice tone="error">{messages.missing}</Notice>
      ) : (
        <RetryNotice message={one.message} />
      )}
    </AdminPage>
  );
}
