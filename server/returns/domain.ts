import type { Domain } from "../platform/domain.ts";
import { returnAdminRoutes } from "./admin-api.ts";
import { returnRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { forgetReturns } from "./forget-returns.ts";
import { takeMailedReturns } from "./mailed-return.ts";
import { returnMails } from "./return-mails.ts";

export const returns = {
  routes: { ...returnRoutes, ...returnAdminRoutes },
  contracts: [contract],
  register: takeMailedReturns,
  mails: returnMails,
  personalData: { forget: (tx, { id }) => forgetReturns(tx, id) },
} satisfies Domain;
