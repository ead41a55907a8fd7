import { returnNumberMessages } from "../../../common/messages/admin/returns.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";

export function clientLoader() {
  requireAdmin("/");
  return null;
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(returnNumberMessages.title);
}

export default function ReturnNumbersPage() {
  return <AdminPage title={returnNumberMessages.title}>{null}</AdminPage>;
}
