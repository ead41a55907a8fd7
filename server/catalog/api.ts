import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { NO_PICTURE } from "../../common/picture-url.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { namePages } from "../platform/http/name-window.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { getSettings } from "../settings/read-settings.ts";
import { withPresentCollection } from "./collections/find-collection.ts";
import {
  Product,
  ProductFacets,
  ProductFilters,
  ProductQuery,
  ProductSizeGuide,
  ProductSummary,
  Suggestions,
  SuggestQuery,
} from "./contract.ts";
import { forShoppers } from "./product-memory.ts";
import { listFacets } from "./search/list-facets.ts";
import { listProducts } from "./search/list-products.ts";
import { suggest } from "./search/suggest.ts";
import { findBestSeller, listNewArrivals, listSimilar } from "./showcase.ts";
import { AVAILABILITY, factsOf, POPULARITY_MS, unitsOf } from "./shown.ts";
import { sizeGuideOf } from "./size-guide.ts";
import { getProduct, unknownProduct } from "./store.ts";
import { asListed, writesLists } from "./write-lists.ts";

const base = { door: "everyone", tags: ["Products"], kept: true } satisfies RouteBase;

export const catalogRoutes = {
  listProducts: route({
    at: "GET /api/products",
    ...base,
    summary: "List products",
    description:
      "The products that meet all filters, newest or most relevant first unless sorted. " +
      "`X-Total-Count` says how many there are, `Link` where the next page is.",
    querystring: ProductQuery,
    response: { 200: Type.Array(ProductSummary), ...refusals(400) },
    serializerCompiler: writesLists,
    handle: async (request, reply) => {
      if (request.query.sortBy === "popularity") request.making.limitAge(POPULARITY_MS);
      showAvailability(request);
      const ctx = forShoppers(request.ctx);
      const page = await listProducts(ctx, await withPresentCollection(ctx, request.query));
      namePages(request, reply, page);
      return listed(request, page.products);
    },
  }),

  listFacets: route({
    at: "GET /api/products/facets",
    ...base,
    summary: "How many products each filter would leave",
    description:
      "Takes the filters of the list. A choice is counted among the products that meet all " +
      "other kinds of filters: beside a chosen size the others say how many come in theirs.",
    querystring: ProductFilters,
    response: { 200: ProductFacets, ...refusals(400) },
    handle: async (request) => {
      showAvailability(request);
      const ctx = forShoppers(request.ctx);
      return listFacets(ctx, await withPresentCollection(ctx, request.query));
    },
  }),

  suggest: route({
    at: "GET /api/products/suggest",
    ...base,
    summary: "What may be meant by words that are being typed",
    description: "Up to 6 products and 4 completions; none for fewer than two letters.",
    querystring: SuggestQuery,
    response: { 200: Suggestions, ...refusals(400) },
    handle: async (request) => {
      // Equally good products come in the order of their sales.
      request.making.limitAge(POPULARITY_MS);
      const { products, words } = await suggest(
        forShoppers(request.ctx),
        request.query.search ?? "",
      );
      return { products: products.map((one) => ({ image: NO_PICTURE, ...one })), words };
    },
  }),

  listNewArrivals: route({
    at: "GET /api/products/new-arrivals",
    ...base,
    summary: "The newest eight",
    response: { 200: Type.Array(ProductSummary) },
    serializerCompiler: writesLists,
    handle: async (request) => listed(request, await listNewArrivals(forShoppers(request.ctx))),
  }),

  getBestSeller: route({
    at: "GET /api/products/best-seller",
    ...base,
    summary: "What sells best",
    response: { 200: Product, ...refusals(404) },
    handle: async (request) => {
      request.making.limitAge(POPULARITY_MS);
      const product = await findBestSeller(forShoppers(request.ctx));
      if (product) return shown(request, product);
      throw unknownProduct();
    },
  }),

  listSimilar: route({
    at: "GET /api/products/similar/:id",
    ...base,
    summary: "Products like this one",
    params: IdParams,
    response: { 200: Type.Array(ProductSummary), ...refusals(404) },
    serializerCompiler: writesLists,
    handle: async (request) =>
      listed(request, await listSimilar(forShoppers(request.ctx), request.params.id)),
  }),

  getProduct: route({
    at: "GET /api/products/:id",
    ...base,
    summary: "One product with its stock by color and size",
    params: IdParams,
    response: { 200: Product, ...refusals(404) },
    handle: async (request) =>
      shown(request, await getProduct(forShoppers(request.ctx), request.params.id)),
  }),

  getSizeGuide: route({
    at: "GET /api/products/size-guide/:id",
    ...base,
    summary: "The measures of a product's sizes",
    params: IdParams,
    response: { 200: ProductSizeGuide, ...refusals(404) },
    handle: async ({ ctx, params, making }) => {
      const product = await getProduct(forShoppers(ctx), params.id);
      making.show([factsOf(product._id)]);
      return sizeGuideOf(product, getSettings(ctx, "sizeGuides").guides);
    },
  }),
};

/** A list of what can be had changes with variants of products that are not in it. */
function showAvailability({
  making,
  query,
}: FastifyRequest<{ Querystring: ProductFilters }>): void {
  if (query.inStock) making.show([AVAILABILITY]);
}

function listed({ making }: FastifyRequest, products: ProductSummary[]): ProductSummary[] {
  making.show(products.map(({ _id }) => unitsOf(_id)));
  return products;
}

function shown({ making }: FastifyRequest, product: Product): Product {
  making.show([unitsOf(product._id)]);
  const variants = product.variants.map((variant) => ({
    ...variant,
    countInStockBefore: variant.countInStock,
  }));
  return asListed({ ...product, variants });
}
