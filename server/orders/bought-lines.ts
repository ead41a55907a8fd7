import { getTableColumns, sql } from "drizzle-orm";
import { type BoughtLine, boughtLineColumns, orderLines } from "./schema.ts";

const columnsOf = getTableColumns(orderLines);
const NAMES = Object.keys(boughtLineColumns()) as (keyof BoughtLine)[];
const COLUMNS = NAMES.map((name) => columnsOf[name]);

const columns = sql.raw(["position", ...COLUMNS.map(({ name }) => name)].join(", "));
const fields = sql.raw(["position", ...NAMES.map((name) => `"${name}"`)].join(", "));
const types = sql.raw(
  ["position int", ...NAMES.map((name) => `"${name}" ${columnsOf[name].getSQLType()}`)].join(", "),
);

/**
 * SQL that writes bought lines: the names of their columns, and the values out of a JSON text of lines, each
 * with all of `BoughtLine` and its position.
 */
export function boughtLinesFrom(json: unknown) {
  return {
    columns,
    values: sql`${fields} from jsonb_to_recordset(${json}::jsonb) as line (${types})`,
  };
}
