import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import type { AdminOrder } from "../../../server/orders/admin-contract.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { BackLink } from "../../features/admin/back-link.tsx";
import { loadOrder } from "../../features/admin/orders/load-orders.ts";
import { NoOrder } from "../../features/admin/orders/no-order.tsx";
import { orderPath } from "../../features/admin/orders/order-columns.tsx";
import { PaperSheet } from "../../features/admin/orders/paper-sheet.tsx";
import { DownloadPdf, nameOfPaper, type Paper } from "../../features/admin/orders/papers.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/paper";

const messages = adminOrderMessages.papers;
const NO_PAPER = { ok: false, status: 404, message: "", refusal: undefined } as const;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const paper = paperOf(params.paper);
  return { paper, order: paper ? unlessSignedOut(await loadOrder(params.id)) : NO_PAPER };
}
clientLoader.hydrate = true as const;

export function meta({ params }: Route.MetaArgs) {
  const paper = paperOf(params.paper);
  return privateMeta(paper ? nameOfPaper(paper) : orderMessages.details);
}

/** An order's packing slip or invoice as a page; only the sheet is printed. */
export default function PaperPage({ loaderData: { paper, order } }: Route.ComponentProps) {
  if (!paper || !order.ok) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 lg:py-10">
        <h1 className="mb-6 type-title">{orderMessages.details}</h1>
        <NoOrder why={order.ok ? NO_PAPER : order} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 lg:py-10 print:max-w-none print:p-0">
      <Tools paper={paper} order={order.data} />
      <PaperSheet paper={paper} order={order.data} />
    </div>
  );
}

function Tools({ paper, order }: { paper: Paper; order: AdminOrder }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <BackLink to={orderPath(order)}>{messages.back}</BackLink>
      <span className="flex flex-wrap gap-3">
        <DownloadPdf order={order} paper={paper} label={messages.pdf} />
        <Button onClick={() => window.print()}>{messages.print}</Button>
      </span>
    </div>
  );
}

function paperOf(name: string): Paper | undefined {
  return name === "packing-slip" || name === "invoice" ? name : undefined;
}
