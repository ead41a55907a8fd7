import { Type } from "typebox";
import { CSV_FIELDS, type CsvField } from "../../../common/product-fields.ts";
import { Instant, oneOf } from "../../platform/contract.ts";

const Field = Type.Unsafe<CsvField>({
  anyOf: [
    { type: "string", enum: [...CSV_FIELDS] },
    {
      type: "string",
      pattern: "^attributes\\.[a-z0-9_]{1,60}$",
      description: "One of the shop's own attributes, by its key",
    },
  ],
});

export const ImportForm = Type.Object({
  file: Type.String({ format: "binary", description: "A CSV file in UTF-8, up to 10 MB" }),
});

/** The fields of a file's columns; columns that are not named are not imported. */
export const ColumnMapping = Type.Record(Type.String({ maxLength: 500 }), Field);

export const ImportCheck = Type.Object({ mapping: ColumnMapping });

export const ImportApply = Type.Object({
  leaveOutErrors: Type.Optional(
    Type.Boolean({
      description: "Import the rows without errors; without it one error refuses all",
    }),
  ),
  meansFree: Type.Optional(
    Type.Boolean({
      description:
        "Put products on sale at $0.00; without it one such product (`counts.free`) refuses all",
    }),
  ),
});
export type ImportApply = Type.Static<typeof ImportApply>;

const ROW_KINDS = ["new", "changed", "unchanged", "error"] as const;
export type RowKind = (typeof ROW_KINDS)[number];
const Kind = oneOf(ROW_KINDS);

export const ImportCounts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  error: Type.Integer(),
  /** Products that would be added or changed, rows with errors left out. */
  products: Type.Integer(),
  /** Of those, the new ones that shoppers do not see yet. */
  drafts: Type.Integer(),
  /** Of those, the ones that would be on sale at $0.00 and are not yet. */
  free: Type.Integer(),
});
export type ImportCounts = Type.Static<typeof ImportCounts>;

const State = oneOf(["uploaded", "checking", "checked", "applying", "applied"], {
  description: "A check is kept for a while only: then the file is `uploaded` again",
});

export const ImportSummary = Type.Object({
  _id: Type.String(),
  fileName: Type.String(),
  createdAt: Instant,
  state: State,
});
export type ImportSummary = Type.Static<typeof ImportSummary>;

export const ProductImport = Type.Object({
  ...ImportSummary.properties,
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      sample: Type.String({ description: "From the first row that says something in it" }),
    }),
  ),
  rowCount: Type.Integer(),
  mapping: ColumnMapping,
  /** The share of the running work that is done, from 0 to 1. */
  progress: Type.Optional(Type.Number()),
  /** The result of the check. */
  counts: Type.Optional(ImportCounts),
  /** Why the last attempt to apply it was refused. */
  problem: Type.Optional(Type.String()),
  problems: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
  ),
  /** The id of the applied batch, for an undo. */
  batchId: Type.Optional(Type.String()),
});
export type ProductImport = Type.Static<typeof ProductImport>;

export const ImportRow = Type.Object({
  line: Type.Integer({ description: "Where the row begins in the file" }),
  kind: Kind,
  sku: Type.String(),
  name: Type.String(),
  changes: Type.Array(Type.Object({ field: Field, before: Type.String(), after: Type.String() })),
  errors: Type.Array(Type.Object({ field: Type.Optional(Field), message: Type.String() })),
});
export type ImportRow = Type.Static<typeof ImportRow>;

export const ImportRowsQuery = Type.Object({
  kind: Type.Optional(Kind),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  after: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$", description: "A line" })),
  before: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$", description: "A line" })),
});
export type ImportRowsQuery = Type.Static<typeof ImportRowsQuery>;
