import { IdParams, refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { UserNote } from "../../users/contract.ts";
import { setUserNote } from "../../users/manage/set-user-note.ts";
import { Customer } from "./contract.ts";
import { findCustomer, readCustomer } from "./read-customer.ts";

const base = { door: { may: "manage users" }, tags: ["Admin"] } satisfies RouteBase;

/** A customer with all that the team knows of them. */
export const customerRoutes = {
  getCustomer: route({
    at: "GET /api/admin/customers/:id",
    ...base,
    summary: "One customer with orders, returns, addresses, note, consents and sessions",
    description:
      "By the id of an account or of a guest. A guest whose address an account has proven is that account.",
    params: IdParams,
    response: { 200: Customer, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => readCustomer(ctx, params.id),
  }),

  setCustomerNote: route({
    at: "PUT /api/admin/customers/:id/note",
    ...base,
    summary: "The team's note about a customer, whom it is never shown to",
    params: IdParams,
    body: UserNote,
    response: { 200: Customer, ...refusals(400, 401, 403, 404) },
    handle: async ({ ctx, params, body }) => {
      const { id } = await findCustomer(ctx, params.id);
      await setUserNote(ctx, id, body.note);
      return readCustomer(ctx, id);
    },
  }),
};
