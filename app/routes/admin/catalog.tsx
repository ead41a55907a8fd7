import { data } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { catalogWordMessages as messages } from "../../../common/messages/admin/catalog-words.ts";
import { ALL_WORD_KINDS, WORD_KINDS } from "../../../common/word-lists.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { CatalogFrame } from "../../features/admin/catalog/catalog-frame.tsx";
import { WordPage } from "../../features/admin/catalog/word-page.tsx";
import { takeShelves } from "../../features/admin/catalog/words.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/catalog";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin();
  const { list = "categories" } = params;
  const kind = ALL_WORD_KINDS.find((known) => WORD_KINDS[known].list === list);
  if (!kind) throw data(null, { status: 404 });
  const call = api.GET("/api/admin/catalog/words");
  const words = unlessSignedOut(await ask(call, messages.loadFailed));
  if (words.ok) takeShelves(words.data.document.values);
  return { kind, words };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.catalog);
}

export default function CatalogPage({ loaderData: { kind, words } }: Route.ComponentProps) {
  return (
    <CatalogFrame>
      {words.ok ? (
        <WordPage key={kind} kind={kind} loaded={words.data} />
      ) : (
        <RetryNotice message={words.message} />
      )}
    </CatalogFrame>
  );
}
