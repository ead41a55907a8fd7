import { and, sql } from "drizzle-orm";
import { saleApiMessages as messages } from "../../../common/messages/admin/sales.ts";
import { formatCents } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import type { FieldError } from "../../platform/errors.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import type { SaleInput } from "./contract.ts";
import { priceIn, reducedPrice } from "./sale-price.ts";
import { listOpenSales, type SaleFields, type SaleRow } from "./store.ts";
import { inTarget, readWares, type Ware } from "./target.ts";

/** The products of a sale, and why some of them cannot be in it. */
export interface Findings {
  wares: Ware[];
  /** Those that would not cost less, or nothing. */
  notReduced: Set<number>;
  /** The other sale that has the product at that time. */
  elsewhere: Map<number, Pick<SaleRow, "id" | "name">>;
}

/** @param id of the sale itself, unless it is new */
export async function findProblems(ctx: Context, fields: SaleFields, id = ""): Promise<Findings> {
  const wares = await readWares(ctx, await inTarget(ctx, fields));
  const dear = wares.filter(({ priceCents }) => reducedPrice(fields, priceCents) === undefined);
  const notReduced = new Set(dear.map((ware) => ware.id));
  return { wares, notReduced, elsewhere: await findElsewhere(ctx, fields, id) };
}

/** The products of this sale that another one has at the same time, with that sale. */
export async function findElsewhere(
  ctx: Context,
  fields: SaleFields,
  id: string,
): Promise<Findings["elsewhere"]> {
  const elsewhere: Findings["elsewhere"] = new Map();
  for (const other of await listOpenSales(ctx)) {
    if (other.id === id || !overlap(fields, other)) continue;
    const { rows } = await ctx.db.execute<{ id: number }>(sql`
      select ${products.id} from ${products} where ${and(
        await inTarget(ctx, fields),
        other.status === "running" ? isRunning(other.id) : await inTarget(ctx, other),
      )}`);
    for (const row of rows) elsewhere.set(row.id, { id: other.id, name: other.name });
  }
  return elsewhere;
}

/** Whether two sales run at the same time; one may end at the moment at which the other begins. */
function overlap(one: SaleFields, other: SaleFields): boolean {
  const endsBefore = (a: SaleFields, b: SaleFields) => a.endsAt !== null && a.endsAt <= b.startsAt;
  return !endsBefore(one, other) && !endsBefore(other, one);
}

function isRunning(saleId: string) {
  return sql`exists (select from sale_products s where s.sale_id = ${saleId}
    and s.product_id = ${products.id} and s.given_back_at is null)`;
}

/** How many of these products are no longer in the shop. */
export async function countGone({ db }: Context, ids: readonly number[]): Promise<number> {
  const among = sql`${products.id} = any(${sql.param(ids)}::int[])`;
  return ids.length - (await db.$count(products, sql`${and(kept, among)}`));
}

/** What is said of one product in a preview. */
export function problemOf(
  fields: SaleFields,
  { notReduced, elsewhere }: Findings,
  { id, priceCents }: Ware,
): string | undefined {
  const other = elsewhere.get(id);
  if (other) return messages.inSale(other.name);
  if (!notReduced.has(id)) return undefined;
  const isFree = priceIn(fields, priceCents) <= 0;
  return (isFree ? messages.free : messages.notCheaper)(formatCents(priceCents));
}

/** So many products are named in a message. */
const NAMED = 3;

/** What is said of all of them, by the fields. */
export function errorsOf(
  { target }: Pick<SaleInput, "target">,
  { wares, notReduced, elsewhere }: Findings,
): FieldError[] {
  const errors: FieldError[] = [];
  const field = target === "all" ? "target" : target;
  if (wares.length === 0) {
    errors.push({
      field,
      message: target === "collection" ? messages.noCollection : messages.noProducts,
    });
  }
  const dear = wares.filter(({ id }) => notReduced.has(id));
  if (dear.length > 0) {
    errors.push({ field: "value", message: messages.someNotCheaper(dear.length, namesOf(dear)) });
  }
  const [first] = elsewhere.values();
  if (first) {
    const taken = wares.filter(({ id }) => elsewhere.get(id)?.id === first.id);
    const message = messages.someInSale(taken.length, first.name, namesOf(taken));
    errors.push({ field, message });
  }
  return errors;
}

function namesOf(wares: readonly Ware[]): string {
  const names = wares.slice(0, NAMED).map(({ name }) => name);
  return [...names, ...(wares.length > NAMED ? [messages.more] : [])].join(", ");
}
