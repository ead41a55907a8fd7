import { invoiceLinkMessages as messages } from "../../../common/messages/invoice-links.ts";
import type { OrderInvoice } from "../../../server/orders/contract.ts";
import { api } from "../../api.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { useDownload } from "../../use-download.ts";

interface OrderInvoicesProps {
  orderId: string;
  invoices: readonly OrderInvoice[] | undefined;
  /** Whether the order was opened by its mailed link, whose cookie the browser sends by itself. */
  isShared?: boolean;
}

/** The invoice and the credit notes of an order, to save. */
export function OrderInvoices({ orderId, invoices = [], isShared = false }: OrderInvoicesProps) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="mb-6 border border-line bg-field p-5 sm:p-6">
      <h2 id="invoices" className="mb-3 type-label">
        {messages.title}
      </h2>
      <ul className="grid gap-3">
        {invoices.map((invoice) => (
          <li key={invoice._id}>
            {isShared ? (
              <a
                href={`/order/${orderId}/invoices/${invoice._id}`}
                download
                className={buttonClasses("outline", "w-full")}
              >
                {nameOf(invoice)}
              </a>
            ) : (
              <Download orderId={orderId} invoice={invoice} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Download({ orderId, invoice }: { orderId: string; invoice: OrderInvoice }) {
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
      {nameOf(invoice)}
    </Button>
  );
}

function nameOf({ kind, number }: OrderInvoice): string {
  return kind === "invoice" ? messages.invoice(number) : messages.creditNote(number);
}
