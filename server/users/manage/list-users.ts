import { and, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { contains } from "../../platform/database/contains.ts";
import type { ListReader } from "../../platform/http/send-list.ts";
import { type KeysetOrder, readWindow, type WindowSelection } from "../../platform/keyset.ts";
import { User, type UserFilter } from "../contract.ts";
import { users } from "../schema.ts";
import { markSeeded, toUser, type UserRow } from "../store.ts";

/** The users that an admin looks for, to be read window by window. */
export function listUsers(
  ctx: Context,
  { search = "", role, sort = "-createdAt" }: UserFilter,
): ListReader<User> {
  const words = search.trim();
  const wanted = and(
    role && eq(users.role, role),
    words === "" ? undefined : contains(users.searchText, words),
  );
  const select = ({ where, orderBy, limit }: WindowSelection) =>
    ctx.db.select().from(users).where(and(wanted, where)).orderBy(orderBy).limit(limit);
  return {
    schema: User,
    count: () => ctx.db.$count(users, wanted),
    readWindow: async (place) => {
      const { rows, ...beside } = await readWindow(place, orderOf(sort), select);
      return { ...beside, rows: rows.map((row) => markSeeded(ctx, toUser(row))) };
    },
  };
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
