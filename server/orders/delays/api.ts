import { refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { PackAnswer } from "../packing/contract.ts";
import { LateCount, LateOrders, NewDelay } from "./contract.ts";
import { countLate, listLate } from "./list-late.ts";
import { tellLate } from "./tell-late.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** The team's work with orders that are late. */
export const delayRoutes = {
  listLate: route({
    at: "GET /api/admin/orders/late",
    ...base,
    summary: "The orders that are late, will be soon, or whose customers are asked",
    response: { 200: LateOrders, ...refusals(401, 403) },
    handle: ({ ctx }) => listLate(ctx),
  }),

  countLate: route({
    at: "GET /api/admin/orders/late/count",
    ...base,
    summary: "How many orders are late, and how many will be soon",
    response: { 200: LateCount, ...refusals(401, 403) },
    handle: ({ ctx }) => countLate(ctx),
  }),

  tellLate: route({
    at: "POST /api/admin/orders/late",
    ...base,
    summary: "Tell customers that their orders leave later, and ask them to keep or to cancel",
    description:
      "Those that cannot be asked are skipped. A new day replaces an open question; the same day again asks nobody twice.",
    body: NewDelay,
    response: { 200: PackAnswer, ...refusals(400, 401, 403) },
    handle: ({ ctx, body }) => tellLate(ctx, body),
  }),
};
