import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { codeMessages as messages } from "../../../common/messages/admin/codes.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CODES_PATH, CodeList } from "../../features/admin/codes/code-list.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/codes";

export async function clientLoader() {
  requireAdmin();
  return { codes: unlessSignedOut(await ask(api.GET("/api/admin/codes"), messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.codes);
}

export default function Codes({ loaderData: { codes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <AdminPage
      title={adminMessages.links.codes}
      actions={
        <Link to={`${CODES_PATH}/add`} className={buttonClasses("accent")}>
          {messages.add}
        </Link>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {!codes.ok ? (
        <RetryNotice message={codes.message} />
      ) : codes.data.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} />
      ) : (
        <CodeList codes={codes.data} onChanged={() => void revalidate()} />
      )}
    </AdminPage>
  );
}
