import { ownPagesMessages as messages } from "../../../common/messages/admin/own-pages.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { PageForm } from "../../features/admin/own-pages/page-form.tsx";
import { PAGES_PATH, readPage } from "../../features/admin/own-pages/use-page-saving.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/edit-page";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin();
  return { page: params.id === "add" ? undefined : unlessSignedOut(await readPage(params.id)) };
}
clientLoader.hydrate = true as const;

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(params.id === "add" ? messages.add : messages.edit);
}

export default function EditPage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <PageForm key="add" page={undefined} />;
  if (page.ok) return <PageForm key={page.data._id} page={page.data} />;
  return (
    <AdminPage title={messages.edit} back={<BackLink to={PAGES_PATH}>{messages.back}</BackLink>}>
      {page.status === 404 ? (
        <Notice tone="error">{messages.missing}</Notice>
      ) : (
        <RetryNotice message={page.message} />
      )}
    </AdminPage>
  );
}
