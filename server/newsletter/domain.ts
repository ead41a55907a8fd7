import type { Domain } from "../platform/domain.ts";
import { newsletterRoutes, serveOneClick } from "./api.ts";
import * as contract from "./contract.ts";
import { newsletterMails } from "./newsletter-mails.ts";
import { findSubscription, forgetSubscriber } from "./personal-data.ts";

export const newsletter = {
  routes: newsletterRoutes,
  contracts: [contract],
  register: serveOneClick,
  mails: newsletterMails,
  personalData: { read: findSubscription, forget: forgetSubscriber },
} satisfies Domain;
