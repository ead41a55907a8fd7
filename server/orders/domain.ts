import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import type { Routes } from "../platform/http/app.ts";
import { HOURLY, MINUTE } from "../platform/jobs/sweeps.ts";
import { lockAddress } from "../users/guests/guest-orders.ts";
import { accountRoutes } from "./accounts/api.ts";
import * as accountsContract from "./accounts/contract.ts";
import { listAddresses } from "./addresses.ts";
import { orderAdminRoutes } from "./admin-api.ts";
import * as adminContract from "./admin-contract.ts";
import { addressRoutes, orderRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { correctionRoutes } from "./corrections/api.ts";
import * as correctionsContract from "./corrections/contract.ts";
import { emailMovedMail } from "./corrections/email-moved-mail.ts";
import { takeMailedCorrections } from "./corrections/mailed-corrections.ts";
import { newEmailMail } from "./corrections/new-email-mail.ts";
import { countRecentSales } from "./count-recent-sales.ts";
import * as customersContract from "./customers/contract.ts";
import { delayRoutes } from "./delays/api.ts";
import * as delaysContract from "./delays/contract.ts";
import { orderDelayedMail } from "./delays/delay-mail.ts";
import { takeDelayAnswers } from "./delays/mailed-delay.ts";
import { settleSilence } from "./delays/settle-silence.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { issueAllInvoices } from "./invoices/issue-invoices.ts";
import { deleteExpired, listMyInvoices } from "./invoices/read-invoices.ts";
import { exchangeOrderKeys, sendMailedInvoices, takeMailedForms } from "./mailed-order.ts";
import { orderMailRoutes } from "./mails/api.ts";
import * as mailsContract from "./mails/contract.ts";
import { catchUpWithMails } from "./mails/kept-with-order.ts";
import { letterMail } from "./mails/letter-mail.ts";
import { listMyMails } from "./mails/list-mails.ts";
import { orderMails } from "./order-mails.ts";
import { packingRoutes } from "./packing/api.ts";
import * as packingContract from "./packing/contract.ts";
import { tellParcels } from "./parcels/tell-paypal.ts";
import { listMyOrders } from "./read-orders.ts";
import { pollRefunds } from "./refunds/poll-refunds.ts";
import { returnUnappliedFunds } from "./refunds/return-unapplied.ts";
import { orderLines } from "./schema.ts";
import { withdrawalRoutes } from "./withdrawals/api.ts";
import * as withdrawalsContract from "./withdrawals/contract.ts";
import { forgetWithdrawals, listMyWithdrawals } from "./withdrawals/forget-withdrawals.ts";
import { withdrawalReceivedMail } from "./withdrawals/receipt-mail.ts";

export const orders = {
  routes: {
    ...orderRoutes,
    ...addressRoutes,
    ...orderAdminRoutes,
    ...packingRoutes,
    ...accountRoutes,
    ...correctionRoutes,
    ...delayRoutes,
    ...withdrawalRoutes,
    ...orderMailRoutes,
  },
  contracts: [
    ...[contract, adminContract, packingContract, accountsContract],
    ...[correctionsContract, delaysContract, withdrawalsContract, mailsContract, customersContract],
  ],
  register: (app: Routes) => {
    exchangeOrderKeys(app);
    sendMailedInvoices(app);
    takeMailedForms(app);
    takeDelayAnswers(app);
    takeMailedCorrections(app);
  },
  mails: [
    ...orderMails,
    orderDelayedMail,
    withdrawalReceivedMail,
    letterMail,
    newEmailMail,
    emailMovedMail,
  ],
  sweeps: [
    { name: "returns", everyMs: ROUND_MS, run: returnUnappliedFunds },
    { name: "refunds", everyMs: ROUND_MS, run: pollRefunds },
    { name: "tracking", everyMs: MINUTE, run: tellParcels },
    { name: "late-orders", everyMs: MINUTE, run: settleSilence },
    { name: "invoices", everyMs: MINUTE, run: issueAllInvoices },
    { name: "old-invoices", everyMs: HOURLY, run: deleteExpired },
    { name: "order-mails", everyMs: HOURLY, run: catchUpWithMails },
    { name: "popularity", everyMs: HOURLY, run: countRecentSales },
  ],
  listUsedPictures: usedPicturesIn(orderLines.image),
  personalData: {
    read: async (ctx, person) => ({
      addresses: await listAddresses(ctx),
      orders: await listMyOrders(ctx),
      ...(await listMyInvoices(ctx)),
      ...(await listMyMails(ctx, person)),
      ...(await listMyWithdrawals(ctx, person)),
    }),
    forget: async (tx, person) => {
      const { id, email } = person;
      // A guest's order of this moment is either forgotten as well or joins no account.
      await lockAddress(tx, email);
      // Before its orders are nobody's.
      await forgetWithdrawals(tx, person);
      await forgetCustomer(tx, id);
    },
  },
} satisfies Domain;
