import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import { ROUND_MS } from "../payments/poll-schedule.ts";
import type { Domain } from "../platform/domain.ts";
import { checkoutAdminRoutes } from "./admin-api.ts";
import { checkoutRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { forgetCheckouts } from "./forget-customer.ts";
import { regionRoutes } from "./region-api.ts";
import * as regionContract from "./region-contract.ts";
import { checkoutLines } from "./schema.ts";
import { releaseExpiredHolds } from "./sweep-checkouts.ts";

export const checkout = {
  routes: { ...checkoutRoutes, ...checkoutAdminRoutes, ...regionRoutes },
  contracts: [contract, regionContract],
  sweeps: [{ name: "holds", everyMs: ROUND_MS, run: releaseExpiredHolds }],
  listUsedPictures: usedPicturesIn(checkoutLines.image),
  personalData: { forget: (tx, { id }) => forgetCheckouts(tx, id) },
} satisfies Domain;
