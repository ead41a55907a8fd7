import { listCategories, listDepartments } from "../../../common/filter-words.ts";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminHomeMessages as messages } from "../../../common/messages/admin/home.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { HomeForm } from "../../features/admin/home/home-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/home";

export async function clientLoader() {
  requireAdmin();
  const [settings, facets, pages] = await Promise.all([
    ask(api.GET("/api/admin/settings"), messages.loadFailed),
    ask(api.GET("/api/products/facets"), ""),
    ask(api.GET("/api/admin/pages"), ""),
  ]);
  return {
    settings: unlessSignedOut(settings),
    pages: pages.ok ? pages.data.filter(({ isPublished }) => isPublished) : [],
    shelves: {
      collection: facets.ok ? Object.keys(facets.data.collection).sort() : [],
      gender: listDepartments().map(({ name }) => name),
      category: listCategories().map(({ name }) => name),
    },
  };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.home);
}

export default function HomeSettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, pages, shelves } = loaderData;
  return (
    <AdminPage
      title={adminMessages.links.home}
      actions={
        <a href="/" target="_blank" rel="noopener" className={buttonClasses("outline")}>
          {messages.visit}
        </a>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {settings.ok ? (
        <HomeForm document={settings.data.home} pages={pages} shelves={shelves} />
      ) : (
        <RetryNotice message={settings.message} />
      )}
    </AdminPage>
  );
}
