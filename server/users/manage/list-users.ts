import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import type { ListReader } from "../../platform/http/send-list.ts";
import {
  orderBySort,
  readWindow,
  type SortColumns,
  type WindowSelection,
} from "../../platform/keyset.ts";
import { User, type UserFilter } from "../contract.ts";
import { users } from "../schema.ts";
import { markSeeded, toUser, type UserRow } from "../store.ts";

/** The users that match, to be read window by window. */
export function listUsers(
  ctx: Context,
  { search = "", role, sort = "-createdAt" }: UserFilter,
): ListReader<User> {
  const words = search.trim();
  const wanted = and(
    isNull(users.guestEmail),
    role && eq(users.role, role),
    words === "" ? undefined : contains(users.searchText, words),
  );
  const select = ({ where, orderBy, limit }: WindowSelection) =>
    ctx.db.select().from(users).where(and(wanted, where)).orderBy(orderBy).limit(limit);
  return {
    schema: User,
    count: () => ctx.db.$count(users, wanted),
    readWindow: async (place) => {
      const { rows, ...beside } = await readWindow(place, orderBySort(sort, SORTS, ID), select);
      return { ...beside, rows: rows.map((row) => markSeeded(ctx, toUser(row))) };
    },
  };
}

const SORTS: SortColumns<"createdAt" | "name" | "email", UserRow> = {
  createdAt: {
    value: users.createdAt,
    valueType: "timestamptz",
    of: ({ createdAt }) => createdAt.toISOString(),
  },
  name: { value: users.name, valueType: "text", of: ({ name }) => name },
  email: { value: users.email, valueType: "text", of: ({ email }) => email },
};
const ID = { id: users.id, idType: "uuid", idOf: ({ id }: UserRow) => id } as const;
