import type { ReactNode } from "react";
import { amountRows, includedTaxRows } from "../../../../common/amount-rows.ts";
import { formatDate } from "../../../../common/dates.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import { paperMessages as messages } from "../../../../common/messages/papers.ts";
import { shopMessages } from "../../../../common/messages/shop.ts";
import { formatCents, formatDollars, toCents } from "../../../../common/money.ts";
import { parcelOf } from "../../../../common/parcel.ts";
import { sellerLine } from "../../../../common/seller.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { nameOfPaper, type Paper } from "./papers.tsx";

/** The sheet of a packing slip, which has no prices, or of an invoice. */
export function PaperSheet({ paper, order }: { paper: Paper; order: AdminOrder }) {
  const { user } = order;
  const seller = sellerLine(getShopFront().seller);
  return (
    <article className="border border-line bg-white p-6 text-sm sm:p-10 print:border-0 print:p-0">
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <p className="border-l-3 border-dashed border-thread pl-3 font-display text-2xl">
          {shopMessages.name}
        </p>
        <h1 className="font-display text-2xl">{nameOfPaper(paper)}</h1>
        {seller && <p className="w-full text-xs text-ink-soft wrap-anywhere">{seller}</p>}
        {order.isTest && <p className="w-full font-semibold">{messages.test}</p>}
      </header>
      <div className="mb-8 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 className="mb-1 text-xs text-ink-soft">{messages.shipTo}</h2>
          <DeliveryAddress to={order.shippingInfo} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1">
          <Line name={messages.number}>{orderMessages.number(order.orderNumber)}</Line>
          <Line name={messages.date}>{formatDate(order.createdAt)}</Line>
          <Line name={messages.shipping}>{order.shippingMethod}</Line>
          {paper === "invoice" && <Line name={messages.paidBy}>{orderMessages.paymentMethod}</Line>}
          {paper === "invoice" && user.email && (
            <Line name={messages.customer}>
              {user.name}, {user.email}
            </Line>
          )}
        </dl>
      </div>
      {paper === "invoice" ? <InvoiceLines order={order} /> : <SlipLines order={order} />}
      <p className="mt-10 text-xs text-ink-soft">{messages.thanks}</p>
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

const HEAD = "border-b border-line py-2 pr-3 text-left text-xs font-normal text-ink-soft last:pr-0";
const CELL = "border-b border-line py-2 pr-3 align-top last:pr-0";
/** On a phone the SKU stands below the name: in a column it would break at its dashes. */
const WIDE = "hidden sm:table-cell print:table-cell";
const NUMBER = "text-right tabular-nums whitespace-nowrap";

function SlipLines({ order }: { order: AdminOrder }) {
  const { item, sku, color, size, quantity } = messages.columns;
  const { lines, units, unassigned, nothing } = parcelOf(order);
  if (nothing) return <p className="font-semibold">{messages.nothing[nothing]}</p>;
  return (
    <>
      <table className="w-full">
        <thead>
          <tr>
            <th className={HEAD}>{item}</th>
            <th className={`${HEAD} ${WIDE}`}>{sku}</th>
            <th className={HEAD}>{color}</th>
            <th className={HEAD}>{size}</th>
            <th className={`${HEAD} text-right`}>{quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productId} ${line.color} ${line.size}`} className="break-inside-avoid">
              <td className={`${CELL} wrap-anywhere`}>
                {line.name}
                <span className="block text-xs text-ink-soft sm:hidden print:hidden">
                  {line.sku}
                </span>
              </td>
              <td className={`${CELL} ${WIDE} wrap-anywhere`}>{line.sku}</td>
              <td className={`${CELL} wrap-break-word`}>{shownWord("color", line.color)}</td>
              <td className={`${CELL} wrap-break-word`}>{line.size}</td>
              <td className={`${CELL} ${NUMBER}`}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-right font-semibold">{messages.units(units)}</p>
      {unassigned > 0 && <p className="mt-3">{messages.unassigned(unassigned)}</p>}
    </>
  );
}

function InvoiceLines({ order }: { order: AdminOrder }) {
  const { item, quantity, price, amount } = messages.columns;
  const kept = toCents(order.totalPrice) - toCents(order.refunded);
  return (
    <>
      <table className="w-full">
        <thead>
          <tr>
            <th className={HEAD}>{item}</th>
            <th className={`${HEAD} text-right`}>{quantity}</th>
            <th className={`${HEAD} text-right`}>{price}</th>
            <th className={`${HEAD} text-right`}>{amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((line) => (
            <tr key={`${line.productId} ${line.color} ${line.size}`} className="break-inside-avoid">
              <td className={`${CELL} wrap-anywhere`}>
                {line.name}, {shownWord("color", line.color)}, {line.size}
                {line.sku !== "" && <span className="block text-xs text-ink-soft">{line.sku}</span>}
              </td>
              <td className={`${CELL} ${NUMBER}`}>{line.quantity}</td>
              <td className={`${CELL} ${NUMBER}`}>{formatDollars(line.price)}</td>
              <td className={`${CELL} ${NUMBER}`}>
                {formatCents(toCents(line.price) * line.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1 text-right tabular-nums break-inside-avoid">
        {amountRows(order).map(([name, value]) => (
          <Line key={name} name={name}>
            {value}
          </Line>
        ))}
        <Line name={messages.total}>
          <strong>{formatDollars(order.totalPrice)}</strong>
        </Line>
        {includedTaxRows(order).map(([name, value]) => (
          <Line key={name} name={name}>
            {value}
          </Line>
        ))}
        {order.refunded > 0 && (
          <>
            <Line name={messages.refunded}>−{formatDollars(order.refunded)}</Line>
            <Line name={messages.kept}>
              <strong>{formatCents(kept)}</strong>
            </Line>
          </>
        )}
      </dl>
    </>
  );
}
