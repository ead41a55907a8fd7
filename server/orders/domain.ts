import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { lockAddress } from "../users/guests/guest-orders.ts";
import { listAddresses } from "./addresses.ts";
import { orderAdminRoutes } from "./admin-api.ts";
import * as adminContract from "./admin-contract.ts";
import { addressRoutes, orderRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { countRecentSales } from "./count-recent-sales.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { exchangeOrderKeys } from "./mailed-order.ts";
import { orderMails } from "./order-mails.ts";
import { listMyOrders } from "./read-orders.ts";
import { pollRefunds } from "./refunds/poll-refunds.ts";
import { returnUnappliedFunds } from "./refunds/return-unapplied.ts";
import { orderLines } from "./schema.ts";

export const orders = {
  routes: { ...orderRoutes, ...addressRoutes, ...orderAdminRoutes },
  contracts: [contract, adminContract],
  register: exchangeOrderKeys,
  mails: orderMails,
  sweeps: [
    { name: "returns", everyMs: ROUND_MS, run: returnUnappliedFunds },
    { name: "refunds", everyMs: ROUND_MS, run: pollRefunds },
    { name: "popularity", everyMs: HOURLY, run: countRecentSales },
  ],
  listUsedPictures: usedPicturesIn(orderLines.image),
  personalData: {
    read: async (ctx) => ({ addresses: await listAddresses(ctx), orders: await listMyOrders(ctx) }),
    forget: async (tx, { id, email }) => {
      // A guest's order of this moment is either forgotten as well or joins no account.
      await lockAddress(tx, email);
      await forgetCustomer(tx, id);
    },
  },
} satisfies Domain;
