import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { findOrderRow, getMine } from "../read-orders.ts";
import { askNewEmail } from "./ask-new-email.ts";
import { CorrectionOptions, NewEmail } from "./contract.ts";
import { readCorrections, readMyCorrections } from "./read-corrections.ts";

const mine = { door: "owner", tags: ["Orders"] } satisfies RouteBase;
const team = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;
const asked = { 204: Type.Null({ description: "The link is mailed" }) };
const description =
  "A link goes to the new address; it changes once it is confirmed there, and the links in earlier mails end. The answer is the same whoever has the address. 409 where an account has the order.";

/** What is corrected of an order before it is packed; its address and lines have routes beside the order's. */
export const correctionRoutes = {
  readCorrections: route({
    at: "GET /api/orders/:id/corrections",
    ...mine,
    summary: "What of an order can be corrected",
    params: IdParams,
    response: { 200: CorrectionOptions, ...refusals(401, 404) },
    handle: ({ ctx, params }) => readMyCorrections(ctx, params.id),
  }),

  askNewEmail: route({
    at: "POST /api/orders/:id/email",
    ...mine,
    summary: "Correct the e-mail of an order that was bought without an account",
    description,
    params: IdParams,
    body: NewEmail,
    response: { ...asked, ...refusals(400, 401, 404, 409, 429) },
    handle: async ({ ctx, params, body }) => {
      const { _id } = await getMine(ctx, params.id);
      await askNewEmail(ctx, await findOrderRow(ctx, _id), body.email);
    },
  }),

  readCorrectionsForCustomer: route({
    at: "GET /api/admin/orders/:id/corrections",
    ...team,
    summary: "What of an order can be corrected",
    params: IdParams,
    response: { 200: CorrectionOptions, ...refusals(401, 403, 404) },
    handle: async ({ ctx, params }) => readCorrections(ctx, await findOrderRow(ctx, params.id)),
  }),

  askNewEmailForCustomer: route({
    at: "POST /api/admin/orders/:id/email",
    ...team,
    summary: "Correct the e-mail of an order that was bought without an account",
    description,
    params: IdParams,
    body: NewEmail,
    response: { ...asked, ...refusals(400, 401, 403, 404, 409, 429) },
    handle: async ({ ctx, params, body }) =>
      askNewEmail(ctx, await findOrderRow(ctx, params.id), body.email),
  }),
};
