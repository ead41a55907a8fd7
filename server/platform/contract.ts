import { Type } from "typebox";
import { ERROR_CODES } from "../../common/error-codes.ts";

/** The body of every refusal: one sentence, and the fields it is about. */
export const Refusal = Type.Object(
  {
    message: Type.String(),
    code: Type.Optional(Type.Enum([...ERROR_CODES])),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    ),
    /** The request's id, for unexpected errors only: the shop's keeper finds the error in the log by it. */
    requestId: Type.Optional(Type.String()),
  },
  { title: "Refusal" },
);
export type Refusal = Type.Static<typeof Refusal>;

/** The refusals a route may answer, for its response schema. */
export function refusals<const S extends number>(...statuses: S[]): Record<S, typeof Refusal> {
  return Object.fromEntries(statuses.map((status) => [status, Refusal])) as Record<
    S,
    typeof Refusal
  >;
}

/** Ids are strings on the wire; an unknown or malformed id answers 404. */
export const IdParams = Type.Object({ id: Type.String() });

export const Quantity = Type.Integer({ minimum: 1, maximum: 10_000 });

export const Dollars = Type.Number({ description: "US dollars with at most two decimals" });
export const Instant = Type.String({ format: "date-time" });

/** How a color is written: `#1d1a17`. */
export const COLOR_PATTERN = "^#[0-9a-f]{6}$";

/** A text among these. */
export function oneOf<const T extends string>(
  values: readonly T[],
  options: { description?: string } = {},
) {
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0) return Type.Unsafe<T>(Type.Literal(only, options));
  const literals = values.map((value) => Type.Literal(value));
  return Type.Unsafe<T>(Type.Union(literals, options));
}

/** A column to sort by, upwards; with `-` downwards. */
export function sortOf<const T extends string>(
  columns: readonly T[],
  options?: { description: string },
) {
  const sorts = columns.flatMap((column): (T | `-${T}`)[] => [column, `-${column}`]);
  return oneOf(sorts, options);
}
