import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import type { MailKind } from "../platform/mail/mail.ts";
import { returnAdminRoutes } from "./admin-api.ts";
import { returnRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { forgetReturns } from "./forget-returns.ts";
import { takeMailedReturns } from "./mailed-return.ts";
import { offerAdminRoutes } from "./offers/admin-api.ts";
import { offerRoutes } from "./offers/api.ts";
import * as offerContract from "./offers/contract.ts";
import { endOverdueOffers } from "./offers/end-offer.ts";
import { takeMailedOffers } from "./offers/mailed-offer.ts";
import { returnOfferedMail } from "./offers/offer-mail.ts";
import { listMyReturns } from "./read-returns.ts";
import { returnMails } from "./return-mails.ts";

export const returns = {
  routes: { ...returnRoutes, ...offerRoutes, ...returnAdminRoutes, ...offerAdminRoutes },
  contracts: [contract, offerContract],
  register(app) {
    takeMailedReturns(app);
    takeMailedOffers(app);
  },
  sweeps: [{ name: "offers", everyMs: ROUND_MS, run: endOverdueOffers }],
  mails: [...returnMails, returnOfferedMail as MailKind],
  personalData: { read: listMyReturns, forget: (tx, { id }) => forgetReturns(tx, id) },
} satisfies Domain;
