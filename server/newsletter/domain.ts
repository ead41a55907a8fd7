import type { Domain } from "../platform/domain.ts";
import { newsletterRoutes, serveOneClick } from "./api.ts";
import * as contract from "./contract.ts";
import { newsletterWelcomeMail } from "./newsletter-mails.ts";
import { findSubscription, forgetSubscriber } from "./personal-data.ts";

export const newsletter = {
  routes: newsletterRoutes,
  contracts: [contract],
  register: serveOneClick,
  mails: [newsletterWelcomeMail],
  personalData: { read: findSubscription, forget: forgetSubscriber },
} satisfies Domain;
