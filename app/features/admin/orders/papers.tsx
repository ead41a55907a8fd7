import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { paperMessages } from "../../../../common/messages/papers.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { api } from "../../../api.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useDownload } from "../../../use-download.ts";
import { OrderInvoices } from "../../orders/order-invoices.tsx";
import { Panel } from "../panel.tsx";
import { orderPath } from "./order-columns.tsx";

const messages = adminOrderMessages.papers;

export type Paper = "packing-slip" | "invoice";

export function nameOfPaper(paper: Paper): string {
  return paper === "invoice" ? paperMessages.invoice : paperMessages.slip;
}

const PDFS = {
  "packing-slip": "/api/admin/orders/:id/packing-slip.pdf",
  invoice: "/api/admin/orders/:id/invoice.pdf",
} as const;

type PaperOrder = Pick<AdminOrder, "_id" | "orderNumber">;

/** Links and downloads for the packing slip and the invoice. */
export function PapersPanel({ order }: { order: PaperOrder & Pick<AdminOrder, "invoices"> }) {
  const { invoices = [] } = order;
  // One with a number stands in for the one without.
  const papers: Paper[] = invoices.length > 0 ? ["packing-slip"] : ["packing-slip", "invoice"];
  return (
    <Panel id="papers" title={messages.title}>
      <ul className="grid gap-3">
        {papers.map((paper) => (
          <li key={paper} className="flex flex-wrap items-center justify-between gap-3">
            {nameOfPaper(paper)}
            <span className="flex gap-2">
              <Link
                to={`${orderPath(order)}/${paper}`}
                aria-label={messages.page(nameOfPaper(paper))}
                className={buttonClasses("outline", "px-4!")}
              >
                {messages.print}
              </Link>
              <DownloadPdf order={order} paper={paper} />
            </span>
          </li>
        ))}
      </ul>
      <div className={invoices.length > 0 ? "mt-4" : ""}>
        <OrderInvoices orderId={order._id} invoices={invoices} />
      </div>
    </Panel>
  );
}

interface DownloadPdfProps {
  order: PaperOrder;
  paper: Paper;
  /** The button's text; unset: a short one beside the paper's name. */
  label?: string;
}

export function DownloadPdf({ order, paper, label = messages.short }: DownloadPdfProps) {
  const params = { path: { id: order._id } };
  const [download, busy] = useDownload({
    call: () => api.GET(PDFS[paper], { params, parseAs: "blob" }),
    name: messages.files[paper](order.orderNumber),
    failed: messages.failed,
  });
  return (
    <Button
      variant="outline"
      className="px-4!"
      aria-label={messages.pdfOf(nameOfPaper(paper))}
      aria-disabled={busy}
      onClick={() => void download()}
    >
      {busy ? adminOrderMessages.selection.making : label}
    </Button>
  );
}
