import type pg from "pg";
import type { Offer } from "./price-histories.ts";

/**
 * Makes a database in which the shop's own trigger sees histories at any time: `replay` writes offers to a table
 * that has of the products' columns those of prices, and those that codes ask for, under a clock of its own.
 */
export async function openReplay(pool: pg.Pool): Promise<void> {
  await pool.query(`
    alter table price_history drop constraint price_history_product_id_products_id_fk;
    drop trigger price_history_whole on price_history;
    create schema replay;
    create function replay.clock_timestamp() returns timestamptz language sql stable as
      $$ select to_timestamp(current_setting('replay.now')::bigint / 1000.0)::timestamptz(3) $$;
    create table replay.products (id int primary key, price_cents int, original_price_cents int,
      is_published boolean, deleted_at timestamptz, prior_price_cents int,
      collection text not null default '', other_collections text[] not null default '{}');
    create trigger products_first_priced after insert on replay.products referencing new table as after
      for each statement execute function products_first_priced();
    create trigger product_priced before update on replay.products
      for each row execute function product_priced();
    create function replay.run(histories jsonb) returns jsonb language plpgsql as $$
      declare
        history record;
        offer record;
        prior int;
        found jsonb := '[]';
        priors jsonb;
      begin
        truncate replay.products, price_history;
        for history in select value, ordinality::int as id from jsonb_array_elements(histories) with ordinality loop
          priors := '[]';
          for offer in select (value->>0)::bigint as at, (value->>1)::int as price, (value->>2)::int as original,
              (value->>3)::boolean as is_on_sale, ordinality as place
            from jsonb_array_elements(history.value) with ordinality order by ordinality
          loop
            perform set_config('replay.now', offer.at::text, true);
            if offer.place = 1 then
              insert into replay.products values (history.id, offer.price, offer.original, offer.is_on_sale);
            else
              update replay.products set price_cents = offer.price, original_price_cents = offer.original,
                is_published = offer.is_on_sale where id = history.id;
            end if;
            select prior_price_cents into prior from replay.products where id = history.id;
            priors := priors || jsonb_build_array(prior);
          end loop;
          found := found || jsonb_build_array(priors);
        end loop;
        return found;
      end $$`);
}

/** The price that the shop would compare each offer of each history with. */
export async function replay(
  pool: pg.Pool,
  histories: readonly (readonly Offer[])[],
  zone: string,
): Promise<(number | null)[][]> {
  const client = await pool.connect();
  try {
    await client.query("set search_path = replay, pg_catalog, public");
    await client.query(
      `insert into settings (subject, version, "values", at)
       select 'identity', coalesce(max(version), 0) + 1, jsonb_build_object('timeZone', $1::text), now()
       from settings where subject = 'identity'`,
      [zone],
    );
    const given = histories.map((offers) =>
      offers.map(({ at, priceCents, originalCents, isOnSale }) => [
        at,
        priceCents,
        originalCents,
        isOnSale,
      ]),
    );
    const { rows } = await client.query<{ run: (number | null)[][] }>("select replay.run($1)", [
      JSON.stringify(given),
    ]);
    return rows[0]?.run ?? [];
  } finally {
    client.release(true);
  }
}
