import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import { checkoutAdminRoutes } from "./admin-api.ts";
import { checkoutRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { expressRoutes } from "./express/api.ts";
import * as expressContract from "./express/contract.ts";
import { sweepExpress } from "./express/express-store.ts";
import { forgetCheckouts } from "./forget-customer.ts";
import { regionRoutes } from "./region-api.ts";
import * as regionContract from "./region-contract.ts";
import { checkoutLines } from "./schema.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

const HOUR_MS = 3_600_000;

export const checkout = {
  routes: { ...checkoutRoutes, ...expressRoutes, ...checkoutAdminRoutes, ...regionRoutes },
  contracts: [contract, expressContract, regionContract],
  sweeps: [
    { name: "holds", everyMs: ROUND_MS, run: releaseExpiredHolds },
    { name: "express-orders", everyMs: HOUR_MS, run: sweepExpress },
  ],
  listUsedPictures: usedPicturesIn(checkoutLines.image),
  personalData: { forget: (tx, { id }) => forgetCheckouts(tx, id) },
} satisfies Domain;
