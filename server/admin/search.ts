import { toDollars } from "../../common/money.ts";
import { searchProducts } from "../catalog/find-products.ts";
import { searchOrders } from "../orders/find-orders.ts";
import type { Context } from "../platform/context.ts";
import { can } from "../platform/permissions.ts";
import { searchUsers } from "../users/find-users.ts";
import type { SearchResults } from "./contract.ts";

const OF_EACH = 6;
const SHORTEST = 2;

/** The newest products, orders and users with these words, of the kinds that the caller may see. */
export async function searchAll(ctx: Context, q: string): Promise<SearchResults> {
  const words = q.trim();
  if (words.length < SHORTEST) return { products: [], orders: [], users: [] };
  const { actor } = ctx;
  const [products, orders, users] = await Promise.all([
    can(actor, "manage products") ? searchProducts(ctx, words, OF_EACH) : [],
    can(actor, "manage orders") ? searchOrders(ctx, words, OF_EACH) : [],
    can(actor, "manage users") ? searchUsers(ctx, words, OF_EACH) : [],
  ]);
  return {
    products: products.map(({ id, ...product }) => ({ _id: String(id), ...product })),
    orders: orders.map((order) => ({
      _id: order.id,
      orderNumber: order.number,
      customer: order.customerName,
      email: order.customerEmail,
      status: order.status,
      totalPrice: toDollars(order.totalCents),
      createdAt: order.createdAt.toISOString(),
      isTest: order.isTest,
    })),
    users: users.map(({ id, name, email, role }) => ({ _id: id, name, email, role })),
  };
}
