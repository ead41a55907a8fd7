import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { OrderFigures } from "../../../../server/admin/dashboard-contract.ts";
import type { Outcome } from "../../../api.ts";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { formatCount } from "./format.ts";
import { LINK } from "./panel.tsx";

const messages = dashboardMessages.figures;

interface FiguresProps {
  products: Outcome<{ products: number }>;
  orders: Outcome<OrderFigures>;
}

export function Figures({ products, orders }: FiguresProps) {
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="sr-only">
        {messages.title}
      </h2>
      {!orders.ok && <RetryNotice message={messages.ordersFailed(orders.message)} />}
      {!products.ok && <RetryNotice message={messages.productsFailed(products.message)} />}
      <dl className="grid gap-3 sm:grid-cols-3">
        {orders.ok && (
          <>
            <Figure
              name={messages.revenue}
              value={formatDollars(orders.data.revenue)}
              note={messages.revenueNote}
            />
            <Figure
              name={adminMessages.links.orders}
              value={formatCount(orders.data.orders)}
              link={{ to: "/admin/orders", label: messages.seeOrders }}
            />
          </>
        )}
        {products.ok && (
          <Figure
            name={adminMessages.links.products}
            value={formatCount(products.data.products)}
            link={{ to: "/admin/products", label: messages.seeProducts }}
          />
        )}
      </dl>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note?: string;
  link?: { to: string; label: string };
}

function Figure({ name, value, note, link }: FigureProps) {
  return (
    <div className="border border-line bg-white px-5 py-4">
      <dt className="text-sm font-medium text-ink-soft">{name}</dt>
      <dd className="mt-1 font-display text-3xl tracking-tight tabular-nums wrap-anywhere">
        {value}
      </dd>
      <dd className="text-sm text-ink-soft">
        {note}
        {link && (
          <Link to={link.to} className={LINK}>
            {link.label}
          </Link>
        )}
      </dd>
    </div>
  );
}
