import { refusals } from "../../platform/contract.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { ShopColors, ShopColorsChange, ShopSizes, ShopSizesChange } from "./contract.ts";
import { changeShopColors, listShopColors } from "./shop-colors.ts";
import { changeShopSizes, listShopSizes } from "./shop-sizes.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;
const description = "`version` is the one that was read; 409 where somebody was faster.";

export const colorsSizesRoutes = {
  listShopColors: route({
    at: "GET /api/admin/colors",
    ...base,
    summary: "The colors of the filters, and all that products come in",
    response: { 200: ShopColors, ...refusals(401, 403) },
    handle: ({ ctx }) => listShopColors(ctx),
  }),

  changeShopColors: route({
    at: "PUT /api/admin/colors",
    ...base,
    summary: "Set the colors of the filters with their tones and families",
    description,
    body: ShopColorsChange,
    response: { 200: ShopColors, ...refusals(400, 401, 403, 409) },
    handle: ({ ctx, body }) => changeShopColors(ctx, body),
  }),

  listShopSizes: route({
    at: "GET /api/admin/sizes",
    ...base,
    summary: "The sizes by system, and how many products come in each",
    response: { 200: ShopSizes, ...refusals(401, 403) },
    handle: ({ ctx }) => listShopSizes(ctx),
  }),

  changeShopSizes: route({
    at: "PUT /api/admin/sizes",
    ...base,
    summary: "Set the sizes, their order and their systems",
    description,
    body: ShopSizesChange,
    response: { 200: ShopSizes, ...refusals(400, 401, 403, 409) },
    handle: ({ ctx, body }) => changeShopSizes(ctx, body),
  }),
};
