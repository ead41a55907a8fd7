import { refusals } from "../platform/contract.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { addToCart } from "./add-to-cart.ts";
import { removeFromCart, setQuantity } from "./change-line.ts";
import {
  Cart,
  CartLineQuantity,
  CartLineRef,
  CartOwnerQuery,
  MergedCart,
  MergeRequest,
} from "./contract.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { cartOwner } from "./rules.ts";
import { findCartId, readCart } from "./store.ts";

const tags = ["Cart"];
const base = { door: "guest", tags } satisfies RouteBase;
const response = { 200: Cart, ...refusals(400, 401, 403, 404, 409) };

export const cartRoutes = {
  readCart: route({
    at: "GET /api/cart",
    ...base,
    summary: "The caller's cart",
    description: "A guest's by `guestId`, a customer's by the bearer token.",
    querystring: CartOwnerQuery,
    response: { 200: Cart, ...refusals(400, 401, 403) },
    handle: (request) => readCart(request.ctx, cartOwner(request.ctx.actor, request.query)),
  }),

  addToCart: route({
    at: "POST /api/cart",
    ...base,
    summary: "Add to the cart",
    body: CartLineQuantity,
    response: { ...response, ...refusals(429) },
    handle: async (request, reply) => {
      const owner = cartOwner(request.ctx.actor, request.body);
      // Not in the work's transaction, which would hold one connection and wait for another.
      if ("guestId" in owner && (await findCartId(request.ctx, owner)) === undefined) {
        await countOrRefuse(request.ctx.limits.guestCartsFromAddress, request.ip);
      }
      return workAndAnswer(request, reply, (ctx) => addToCart(ctx, request.body));
    },
  }),

  setQuantity: route({
    at: "PUT /api/cart",
    ...base,
    summary: "Set a line's quantity",
    body: CartLineQuantity,
    response,
    handle: (request) => setQuantity(request.ctx, request.body),
  }),

  removeFromCart: route({
    at: "DELETE /api/cart",
    ...base,
    summary: "Remove a line",
    body: CartLineRef,
    response,
    handle: (request) => removeFromCart(request.ctx, request.body),
  }),

  mergeGuestCart: route({
    at: "POST /api/cart/merge",
    door: "signed-in",
    tags,
    summary: "Move a guest's cart into one's own",
    body: MergeRequest,
    response: { 200: MergedCart, ...refusals(400, 401, 403) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => mergeGuestCart(ctx, request.body)),
  }),
};
