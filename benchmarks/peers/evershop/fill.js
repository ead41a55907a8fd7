// Makes the tables, as its installer does after its questions, and fills them: one row for each variant, of
// which lists show the first of each style.
import { readFileSync } from "node:fs";
import pg from "pg";
import { migrate } from "./node_modules/@evershop/evershop/dist/bin/lib/bootstrap/migrate.js";
import { getCoreModules } from "./node_modules/@evershop/evershop/dist/bin/lib/loadModules.js";

const TABLE_OF_ADMINS = `create table admin_user (
  admin_user_id int generated always as identity primary key, uuid uuid not null default gen_random_uuid(),
  status boolean not null default true, email varchar not null unique, password varchar not null,
  full_name varchar, created_at timestamptz default now(), updated_at timestamptz default now()
)`;

const CATEGORIES = `
  create temp table kinds as
    select n, name, lower(replace(name, ' ', '-')) as url
    from (values (101, 'Top Wear'), (102, 'Bottom Wear')) kind (n, name);
  insert into category (status, position, show_products) select true, n, true from kinds;
  alter table kinds add column id int, add column uuid uuid;
  update kinds set id = category_id, uuid = category.uuid from category where position = n;
  insert into category_description (category_description_category_id, name, url_key, description)
    select id, name, url, '[]' from kinds;
  insert into url_rewrite (request_path, target_path, entity_uuid, entity_type)
    select '/' || url, '/category/' || uuid, uuid, 'category' from kinds;
`;

const VARIANTS = `
  create temp table rows as
    select style.*, color, size, n, style.sku || '-' || n as row_sku,
      handle || case when n = 1 then '' else '-' || n end as url
    from styles style, lateral (
      select row_number() over (order by c.place, s.place) as n, color, size
      from unnest(colors) with ordinality c (color, place), unnest(sizes) with ordinality s (size, place)
    ) variants;
  alter table styles add column family int;
  with made as (
    insert into variant_group (attribute_group_id, attribute_one, attribute_two, visibility)
    select 1, color.attribute_id, size.attribute_id, true from styles, attribute color, attribute size
    where color.attribute_code = 'color' and size.attribute_code = 'size'
    returning variant_group_id
  ), numbered as (select variant_group_id, row_number() over (order by variant_group_id) as n from made)
  update styles set family = variant_group_id from numbered where numbered.n = style;
  insert into product (type, variant_group_id, visibility, group_id, sku, price, weight, status, category_id)
    select 'simple', family, rows.n = 1, 1, row_sku, rows.cents / 100.0, 0.5, true, kinds.id
    from rows join styles using (style) join kinds on kinds.name = rows.category order by style, rows.n;
  create temp table made as
    select product_id as id, product.uuid, rows.* from rows join product on product.sku = row_sku;
  insert into product_description (product_description_product_id, name, description, url_key)
    select id, name, description, url from made;
  insert into product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability)
    select id, stock, true, true from made
    on conflict (product_inventory_product_id) do update set qty = excluded.qty;
  insert into product_image (product_image_product_id, origin_image, is_main)
    select id, file, place = 1 from made, unnest(images) with ordinality image (file, place);
  insert into url_rewrite (request_path, target_path, entity_uuid, entity_type)
    select '/' || url, '/product/' || uuid, uuid, 'product' from made;
`;

const ATTRIBUTES = `
  with made as (
    insert into attribute
      (attribute_code, attribute_name, type, is_required, display_on_frontend, sort_order, is_filterable)
    select name, name, 'select', false, true, 1, true from unnest(array['brand', 'material', 'gender']) name
    returning attribute_id
  )
  insert into attribute_group_link (attribute_id, group_id) select attribute_id, 1 from made;
  create temp table facts as
    select id, attribute_id, code, text from made, lateral (values
      ('color', color), ('size', size), ('brand', brand), ('material', material), ('gender', gender)
    ) fact (code, text) join attribute on attribute_code = code;
  insert into attribute_option (attribute_id, attribute_code, option_text)
    select attribute_id, code, text from facts
    except select attribute_id, attribute_code, option_text from attribute_option;
  insert into product_attribute_value_index (product_id, attribute_id, option_id, option_text)
    select id, facts.attribute_id, attribute_option_id, text
    from facts join attribute_option o on o.attribute_id = facts.attribute_id and o.option_text = text;
`;

const DELIVERY = `
  with zone as (insert into shipping_zone (name) values ('Home') returning shipping_zone_id as id),
    method as (
      insert into core_shipping_method (name) values ('Standard') returning core_shipping_method_id as id
    ),
    country as (insert into shipping_zone_country (zone_id, country) select id, 'US' from zone),
    provider as (
      insert into shipping_zone_provider (zone_id, provider_code, is_enabled) select id, 'core', true from zone
    )
  insert into core_shipping_method_rate (method_id, zone_id, cost)
    select method.id, zone.id, 5 from method, zone;
  insert into setting (name, value) values ('codPaymentStatus', '1'), ('codDisplayName', 'Cash on delivery');
  delete from event;
`;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(TABLE_OF_ADMINS);
await migrate(getCoreModules());
await client.query(
  `create temp table styles as
   select row_number() over (order by sku) as style, p.* from jsonb_to_recordset($1::jsonb) as p (
     sku text, name text, handle text, description text, cents int, gender text, category text, brand text,
     material text, colors text[], sizes text[], images text[], stock int
   )`.replace("$1", () => client.escapeLiteral(readFileSync(process.env.PRODUCTS, "utf8"))),
);
for (const statements of [CATEGORIES, VARIANTS, ATTRIBUTES, DELIVERY]) {
  await client.query(statements);
}
process.exit(0);
