import { lazy, Suspense } from "react";
import { invoiceLinkMessages as messages } from "../../../common/messages/invoice-links.ts";
import type { OrderInvoice } from "../../../server/orders/contract.ts";
import { buttonClasses } from "../../ui/button.tsx";

/** Apart, because who comes by a mailed link needs none of it. */
const DownloadInvoice = lazy(async () => ({
  default: (await import("./download-invoice.tsx")).DownloadInvoice,
}));

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
              <Suspense fallback={nameOf(invoice)}>
                <DownloadInvoice orderId={orderId} invoice={invoice} name={nameOf(invoice)} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ kind, number }: OrderInvoice): string {
  return kind === "invoice" ? messages.invoice(number) : messages.creditNote(number);
}
