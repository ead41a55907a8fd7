import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { cartRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { sweepCartStarts } from "./count-starts.ts";
import { lockOrCreateCart, readCart, sweepGuestCarts } from "./store.ts";

export const cart = {
  routes: cartRoutes,
  contracts: [contract],
  sweeps: [
    { name: "guest carts", everyMs: HOURLY, run: sweepGuestCarts },
    { name: "cart starts", everyMs: HOURLY, run: sweepCartStarts },
  ],
  personalData: {
    read: async (ctx, { id }) => ({ cart: await readCart(ctx, { userId: id }) }),
    // It goes with the account. Until then nobody may put something into it and check out.
    forget: async (tx, { id }) => void (await lockOrCreateCart(tx, { userId: id })),
  },
} satisfies Domain;
