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
    // The cart is deleted with the account. Its lock keeps other calls from a checkout until then.
    forget: async (tx, { id }) => void (await lockOrCreateCart(tx, { userId: id })),
  },
} satisfies Domain;
