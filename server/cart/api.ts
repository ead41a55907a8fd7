import { refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse, type Limits } from "../platform/http/limits.ts";
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
const config = { door: "guest" } as const;
const response = { 200: Cart, ...refusals(400, 401, 403, 404, 409) };

export function cartRoutes(app: Routes, limits: Limits): void {
  app.get(
    "/api/cart",
    {
      config,
      schema: {
        tags,
        operationId: "readCart",
        summary: "The caller's cart",
        description: "A guest's by `guestId`, a customer's by the bearer token.",
        querystring: CartOwnerQuery,
        response: { 200: Cart, ...refusals(400, 401, 403) },
      },
    },
    (request) => readCart(request.ctx, cartOwner(request.ctx.actor, request.query)),
  );

  app.post(
    "/api/cart",
    {
      config,
      schema: {
        tags,
        operationId: "addToCart",
        summary: "Add to the cart",
        body: CartLineQuantity,
        response: { ...response, ...refusals(429) },
      },
    },
    async (request, reply) => {
      const owner = cartOwner(request.ctx.actor, request.body);
      // Not in the work's transaction, which would hold one connection and wait for another.
      if ("guestId" in owner && (await findCartId(request.ctx, owner)) === undefined) {
        await countOrRefuse(limits.guestCartsFromAddress, request.ip);
      }
      return workAndAnswer(request, reply, (ctx) => addToCart(ctx, request.body));
    },
  );

  app.put(
    "/api/cart",
    {
      config,
      schema: {
        tags,
        operationId: "setQuantity",
        summary: "Set a line's quantity",
        body: CartLineQuantity,
        response,
      },
    },
    (request) => setQuantity(request.ctx, request.body),
  );

  app.delete(
    "/api/cart",
    {
      config,
      schema: {
        tags,
        operationId: "removeFromCart",
        summary: "Remove a line",
        body: CartLineRef,
        response,
      },
    },
    (request) => removeFromCart(request.ctx, request.body),
  );

  app.post(
    "/api/cart/merge",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "mergeGuestCart",
        summary: "Move a guest's cart into one's own",
        body: MergeRequest,
        response: { 200: MergedCart, ...refusals(400, 401, 403) },
      },
    },
    (request, reply) => workAndAnswer(request, reply, (ctx) => mergeGuestCart(ctx, request.body)),
  );
}
