import type { Domain } from "../platform/domain.ts";
import { codeRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { forgetCustomerOfCodes } from "./shop-codes.ts";

export const promotions = {
  routes: codeRoutes,
  contracts: [contract],
  personalData: { forget: forgetCustomerOfCodes },
} satisfies Domain;
