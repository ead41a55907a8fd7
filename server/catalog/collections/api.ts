import { Type } from "typebox";
import { refusals } from "../../platform/contract.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import {
  changeCollection,
  createCollection,
  deleteCollection,
  mergeCollections,
} from "./change-collection.ts";
import {
  AdminCollection,
  AdminCollectionRow,
  ChangedCollection,
  CollectionChange,
  CollectionInput,
  CollectionMerge,
  CollectionQuery,
} from "./contract.ts";
import { getCollectionEver, listCollections } from "./read-collections.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

export const collectionRoutes = {
  listCollections: route({
    at: "GET /api/admin/collections",
    ...base,
    summary: "Every collection that products are in, or that has something of its own",
    response: { 200: Type.Array(AdminCollectionRow), ...refusals(401, 403) },
    handle: ({ ctx }) => listCollections(ctx),
  }),

  createCollection: route({
    at: "POST /api/admin/collections",
    ...base,
    summary: "Add a collection",
    body: CollectionInput,
    response: { 201: AdminCollection, ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, (ctx) => createCollection(ctx, request.body));
    },
  }),

  getCollection: route({
    at: "GET /api/admin/collections/one",
    ...base,
    summary:
      "A collection with its products, by its name in any letters, or one that it had before",
    querystring: CollectionQuery,
    response: { 200: AdminCollection, ...refusals(400, 401, 403, 404) },
    handle: ({ ctx, query }) => getCollectionEver(ctx, query.name),
  }),

  changeCollection: route({
    at: "PUT /api/admin/collections/one",
    ...base,
    summary: "Change a collection, its products and their order",
    description:
      "`version` is the one that was read; 409 where somebody was faster. A new name goes to all its " +
      "products, to menus and home page; a former address leads to the new one.",
    querystring: CollectionQuery,
    body: CollectionChange,
    response: { 200: AdminCollection, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, query, body }) => changeCollection(ctx, query.name, body),
  }),

  deleteCollection: route({
    at: "DELETE /api/admin/collections/one",
    ...base,
    summary: "Delete a collection; its products stay, and it can be undone",
    description: "409 where a menu or the home page leads to it.",
    querystring: CollectionQuery,
    response: { 200: ChangedCollection, ...refusals(400, 401, 403, 404, 409) },
    handle: ({ ctx, query }) => deleteCollection(ctx, query.name),
  }),

  mergeCollections: route({
    at: "POST /api/admin/collections/merge",
    ...base,
    summary: "Put the products of one collection into another, and let the first lead there",
    body: CollectionMerge,
    response: { 200: ChangedCollection, ...refusals(400, 401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => mergeCollections(ctx, request.body)),
  }),
};
