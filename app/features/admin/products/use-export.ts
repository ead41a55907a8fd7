import { useState } from "react";
import { adminProductMessages as messages } from "../../../../common/messages/admin/products.ts";
import type { AdminProductFilters } from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { saveFile } from "../../../save-file.ts";
import { notify } from "../../../ui/toast.tsx";

/** Has the browser save the products that meet the filters. */
export function useExport(filters: AdminProductFilters) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (busy) return;
    setBusy(true);
    const outcome = await ask<unknown>(
      api.GET("/api/admin/products/export.csv", { params: { query: filters }, parseAs: "blob" }),
      messages.exportFailed,
    );
    setBusy(false);
    if (outcome.ok) saveFile(outcome.data as Blob, messages.exportName);
    else notify.error(outcome.message);
  }
  return { busy, save };
}
