import { Type } from "typebox";
import { toDecimalString } from "../../common/money.ts";
import { nameOrders } from "../orders/find-orders.ts";
import type { Context } from "../platform/context.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { MARK, writeRows } from "../platform/csv.ts";
import { route } from "../platform/http/route.ts";
import { getCodeForAdmin, readUses } from "../promotions/read-codes.ts";

const COLUMNS = ["code", "order", "used_at", "email", "amount"];

export const codeUsesRoutes = {
  readCodeUses: route({
    at: "GET /api/admin/codes/:id/uses",
    door: { may: "manage orders" },
    tags: ["Admin"],
    summary: "The orders that used a code, as a file",
    params: IdParams,
    response: {
      200: { content: { "text/csv": { schema: Type.String() } } },
      ...refusals(401, 403, 404),
    },
    handle: async ({ ctx, params }, reply) => {
      const { code } = await getCodeForAdmin(ctx, params.id);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="selvedge-${code}.csv"`)
        .send(await usesToCsv(ctx, params.id, code));
    },
  }),
};

async function usesToCsv(ctx: Context, id: string, code: string): Promise<string> {
  const uses = await readUses(ctx, id);
  const numbers = await nameOrders(
    ctx,
    uses.flatMap(({ orderId }) => orderId ?? []),
  );
  const rows = uses.map(({ orderId, usedAt, email, amountCents }) => [
    code,
    (numbers.get(orderId ?? "") ?? "").replace("#", ""),
    usedAt?.toISOString() ?? "",
    email,
    toDecimalString(amountCents),
  ]);
  return MARK + writeRows([COLUMNS, ...rows]);
}
