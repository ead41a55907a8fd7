import { invoiceLinkMessages as messages } from "../../../common/messages/invoice-links.ts";
import type { OrderInvoice } from "../../../server/orders/contract.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useDownload } from "../../use-download.ts";

interface DownloadInvoiceProps {
  orderId: string;
  invoice: OrderInvoice;
  /** What stands on the button. */
  name: string;
}

/** Saves an invoice of the caller's own order. */
export function DownloadInvoice({ orderId, invoice, name }: DownloadInvoiceProps) {
  const path = { id: orderId, invoiceId: invoice._id };
  const [download, busy] = useDownload({
    call: () =>
      api.GET("/api/orders/:id/invoices/:invoiceId", { params: { path }, parseAs: "blob" }),
    name: `${invoice.number.replace(/[^A-Za-z0-9.-]/g, "-")}.pdf`,
    failed: messages.failed,
  });
  return (
    <Button
      variant="outline"
      className="w-full"
      aria-disabled={busy}
      onClick={() => void download()}
    >
      {name}
    </Button>
  );
}
