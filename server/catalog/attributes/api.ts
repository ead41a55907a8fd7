import { refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { changeAttributes, listAttributes } from "./change-attributes.ts";
import { AttributesChange, ChangedAttributes, ProductAttributes } from "./contract.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

export const attributeRoutes = {
  listAttributes: route({
    at: "GET /api/admin/attributes",
    ...base,
    summary: "The shop's own attributes of products",
    response: { 200: ProductAttributes, ...refusals(401, 403) },
    handle: ({ ctx }) => listAttributes(ctx),
  }),

  changeAttributes: route({
    at: "PUT /api/admin/attributes",
    ...base,
    summary: "Set the shop's own attributes of products",
    description:
      "All of them, in their order. Products follow in the same step: a choice's new name is theirs, merged " +
      "choices become one. 409 where somebody was faster, or values would be lost.",
    body: AttributesChange,
    response: { 200: ChangedAttributes, ...refusals(400, 401, 403, 409) },
    handle: ({ ctx, body }) => changeAttributes(ctx, body),
  }),
};
