// Stands in until the client is generated from /api/openapi.json (npm run client:generate).
import type { Cart, CartLineQuantity, CartLineRef, CartOwnerQuery, MergedCart, MergeRequest } from "../server/cart/contract.ts";
import type { Checkout, CheckoutRequest, PayRequest } from "../server/checkout/contract.ts";
import type { Order } from "../server/orders/contract.ts";
import type { Refusal } from "../server/platform/contract.ts";
import type { ProfileChange, SignedIn, User } from "../server/users/contract.ts";

interface Json<T> {
  headers: { [name: string]: unknown };
  content: { "application/json": T };
}
interface Bare<Response, Query, Path> {
  parameters: { query?: Query; header?: never; path?: Path; cookie?: never };
  requestBody?: never;
  responses: { 200: Json<Response>; default: Json<Refusal> };
}
type Call<Response, Body = never, Query = never, Path = undefined> = [Body] extends [never]
  ? Bare<Response, Query, Path>
  : Omit<Bare<Response, Query, Path>, "requestBody"> & {
      requestBody: { content: { "application/json": Body } };
    };
interface Id {
  id: string;
}

export interface paths {
  "/api/cart": {
    get: Call<Cart, never, CartOwnerQuery>;
    post: Call<Cart, CartLineQuantity>;
    put: Call<Cart, CartLineQuantity>;
    delete: Call<Cart, CartLineRef>;
  };
  "/api/cart/merge": { post: Call<MergedCart, MergeRequest> };
  "/api/users/login": { post: Call<SignedIn, { email: string; password: string }> };
  "/api/users/register": {
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: {
        content: {
          "multipart/form-data": { name: string; email: string; password: string; avatar: string };
        };
      };
      responses: { 201: Json<SignedIn>; default: Json<Refusal> };
    };
  };
  "/api/users/logout": { post: Call<{ message: string }> };
  "/api/users/me": { get: Call<User> };
  "/api/users/update-profile": { put: Call<User, ProfileChange> };
  "/api/checkout": { post: Call<Checkout, CheckoutRequest> };
  "/api/checkout/{id}": { get: Call<Checkout, never, never, Id> };
  "/api/checkout/{id}/paypal-order": { post: Call<{ orderID: string }, never, never, Id> };
  "/api/checkout/{id}/pay": { put: Call<Checkout, PayRequest, never, Id> };
  "/api/checkout/{id}/finalize": { post: Call<Order, never, never, Id> };
  "/api/orders/my-orders": { get: Call<Order[]> };
  "/api/orders/{id}": { get: Call<Order, never, never, Id> };
}
