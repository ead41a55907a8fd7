import { codeMessages as messages } from "../../../common/messages/admin/codes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import { CodeForm } from "../../features/admin/codes/code-form.tsx";
import { CODES_PATH } from "../../features/admin/codes/code-list.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/edit-code";

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  requireAdmin();
  if (id === "add") return { code: undefined };
  const call = api.GET("/api/admin/codes/:id", { params: { path: { id } } });
  return { code: unlessSignedOut(await ask(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta({ params: { id } }: Route.MetaArgs) {
  return privateMeta(id === "add" ? messages.add : messages.back);
}

export default function EditCode({ loaderData: { code } }: Route.ComponentProps) {
  if (!code) return <CodeForm key="add" code={undefined} />;
  if (code.ok) return <CodeForm key={code.data._id} code={code.data} />;
  return (
    <AdminPage title={messages.back} back={<BackLink to={CODES_PATH}>{messages.back}</BackLink>}>
      {code.status === 404 ? (
        <Notice tone="error">{messages.missing}</Notice>
      ) : (
        <RetryNotice message={code.message} />
      )}
    </AdminPage>
  );
}
