import { ownPagesMessages as messages } from "../../../common/messages/admin/own-pages.ts";
import { PageForm } from "../../features/admin/own-pages/page-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";

export async function clientLoader() {
  requireAdmin();
  return null;
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.add);
}

export default function AddPage() {
  return <PageForm page={undefined} />;
}
