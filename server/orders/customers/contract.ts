import { Type } from "typebox";
import { RETURN_STATUSES } from "../../../common/returns.ts";
import { Dollars, Instant, oneOf } from "../../platform/contract.ts";
import { Address, OrderInvoice, OrderStatus } from "../contract.ts";

const OfOrder = Type.Object({ _id: Type.String(), orderNumber: Type.Integer() });

/** An order of a customer, as far as the list of them says it. */
export const CustomerOrder = Type.Object({
  ...OfOrder.properties,
  createdAt: Instant,
  status: OrderStatus,
  total: Dollars,
  refunded: Dollars,
  isPaid: Type.Boolean(),
  isTest: Type.Boolean({ description: "Whether no money moved for it" }),
  isExchange: Type.Boolean({ description: "Whether it was sent for something that came back" }),
  consent: Type.Optional(
    Type.Object(
      {
        button: Type.String(),
        texts: Type.Array(Type.String(), { description: "The titles of the texts" }),
      },
      { description: "What the customer agreed to on the contract page" },
    ),
  ),
});
export type CustomerOrder = Type.Static<typeof CustomerOrder>;

export const CustomerReturn = Type.Object({
  _id: Type.String(),
  code: Type.String(),
  status: oneOf(RETURN_STATUSES),
  isWithdrawal: Type.Boolean(),
  requestedAt: Instant,
  units: Type.Integer(),
  order: OfOrder,
});
export type CustomerReturn = Type.Static<typeof CustomerReturn>;

export const CustomerInvoice = Type.Object({ ...OrderInvoice.properties, order: OfOrder });
export type CustomerInvoice = Type.Static<typeof CustomerInvoice>;

/** What a customer's orders come to, and what belongs to them. */
export const CustomerPurchases = Type.Object({
  sums: Type.Object(
    { orders: Type.Integer(), paid: Dollars, refunded: Dollars },
    { description: "Without tests, unless all payments of the shop are tests" },
  ),
  orders: Type.Array(CustomerOrder, { description: "The newest ones, up to 200" }),
  returns: Type.Array(CustomerReturn, { description: "Likewise" }),
  invoices: Type.Array(CustomerInvoice, { description: "Likewise" }),
  addresses: Type.Array(Address, { description: "The last used first" }),
});
export type CustomerPurchases = Type.Static<typeof CustomerPurchases>;
