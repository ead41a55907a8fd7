import { and, eq } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
  type WindowSelection,
} from "../platform/keyset.ts";
import type { UserFilter } from "./contract.ts";
import { users } from "./schema.ts";
import type { UserRow } from "./store.ts";

interface UserList {
  window: RowWindow<UserRow>;
  total: number;
}

/** One window of the users that an admin looks for, and how many there are. */
export async function listUsers(
  ctx: Context,
  { search = "", role, sort = "-createdAt", ...place }: UserFilter & WindowQuery,
): Promise<UserList> {
  const words = search.trim();
  const wanted = and(
    role && eq(users.role, role),
    words === "" ? undefined : contains(users.searchText, words),
  );
  const select = ({ where, orderBy, limit }: WindowSelection) =>
    ctx.db.select().from(users).where(and(wanted, where)).orderBy(orderBy).limit(limit);
  const [window, total] = await Promise.all([
    readWindow(place, orderOf(sort), select),
    ctx.db.$count(users, wanted),
  ]);
  return { window, total };
}

function orderOf(sort: NonNullable<UserFilter["sort"]>): KeysetOrder<UserRow> {
  const descending = sort.startsWith("-");
  const common = { name: sort, descending, id: users.id, idType: "uuid" } as const;
  switch (sort) {
    case "name":
    case "-name":
      return {
        ...common,
        value: users.name,
        valueType: "text",
        placeOf: ({ name, id }) => [name, id],
      };
    case "email":
    case "-email":
      return {
        ...common,
        value: users.email,
        valueType: "text",
        placeOf: ({ email, id }) => [email, id],
      };
    default:
      return {
        ...common,
        value: users.createdAt,
        valueType: "timestamptz",
        placeOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      };
  }
}
