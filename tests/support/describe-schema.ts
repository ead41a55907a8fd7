import type pg from "pg";

/** All that a shop's database is made of, in words, in an order that does not depend on the migrations. */
export async function describeSchema(database: Pick<pg.ClientBase, "query">): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select format('column %s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and a.attnum > 0 and not a.attisdropped
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('trigger %s', pg_get_triggerdef(t.oid))
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select format('function %s', pg_get_functiondef(p.oid))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select format('sequence %s', sequencename) from pg_sequences where schemaname = 'public'
    union all select format('table %s %s %s', relname, relpersistence, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select format('extension %s', extname) from pg_extension
    order by line`);
  return rows.map(({ line }) => line);
}
