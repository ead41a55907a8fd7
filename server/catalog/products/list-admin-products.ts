import { and } from "drizzle-orm";
import { toCents } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import type { ListReader } from "../../platform/http/send-list.ts";
import {
  orderBySort,
  readWindow,
  type SortColumns,
  type WindowSelection,
} from "../../platform/keyset.ts";
import { parseProductId } from "../rules.ts";
import { products } from "../schema.ts";
import { unknownProduct } from "../store.ts";
import {
  type AdminProduct,
  type AdminProductQuery,
  AdminProductSummary,
  type ProductSort,
} from "./contract.ts";
import { adminConditions } from "./filters.ts";
import { adminColumns, readAdminProduct, toAdminSummaries } from "./store.ts";

type Row = AdminProductSummary;

/**
 * All products that meet the filters, drafts included, to be read window by window. Throws `bad-input` for
 * a gender or category the shop does not have.
 */
export async function listAdminProducts(
  ctx: Context,
  { sort = "-createdAt", limit, after, before, ...filters }: AdminProductQuery,
): Promise<ListReader<Row>> {
  const conditions = await adminConditions(ctx, filters);
  const select = async (selection: WindowSelection) =>
    toAdminSummaries(
      ctx.db,
      await ctx.db
        .select(adminColumns)
        .from(products)
        .where(and(conditions, selection.where))
        .orderBy(selection.orderBy)
        .limit(selection.limit),
    );
  return {
    schema: AdminProductSummary,
    count: () => ctx.db.$count(products, conditions),
    readWindow: (place) => readWindow(place, orderBySort(sort, SORTS, ID), select),
  };
}

/** A product for its form. Throws `not-found`. */
export async function getAdminProduct(ctx: Context, id: string): Promise<AdminProduct> {
  const number = parseProductId(id);
  if (number === undefined) throw unknownProduct();
  return readAdminProduct(ctx, number);
}

const SORTS: SortColumns<ProductSort, Row> = {
  createdAt: { value: products.createdAt, valueType: "timestamptz", of: (row) => row.createdAt },
  updatedAt: { value: products.updatedAt, valueType: "timestamptz", of: (row) => row.updatedAt },
  name: { value: products.name, valueType: "text", of: (row) => row.name },
  price: { value: products.priceCents, valueType: "bigint", of: (row) => toCents(row.price) },
  // By the units in the shop, which have an index; few of them are held.
  stock: { value: products.unitsOnHand, valueType: "bigint", of: (row) => row.onHand },
};
const ID = { id: products.id, idType: "bigint", idOf: (row: Row) => Number(row._id) } as const;
