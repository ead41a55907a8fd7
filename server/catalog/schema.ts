import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, tsvector } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    sku: text("sku").notNull().unique(),
    gender: text("gender").notNull(),
    category: text("category").notNull(),
    brand: text("brand").notNull(),
    material: text("material").notNull(),
    collection: text("collection").notNull(),
    /** What the pictures show; see the garments in common/wardrobe.ts. */
    garment: text("garment"),
    /** The colours and sizes of the variants in the order a person reads them, for filters. */
    colors: text("colors").array().notNull(),
    sizes: text("sizes").array().notNull(),
    rating: doublePrecision("rating").notNull().default(0),
    numReviews: integer("num_reviews").notNull().default(0),
    /** Units sold in the last 90 days; raised by each order, counted anew every hour. */
    recentSales: integer("recent_sales").notNull().default(0),
    /** Every word the search reads, lower-case; written by productSearchText. */
    searchText: text("search_text").notNull(),
    searchVector: tsvector("search_vector")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', ${products.name}), 'A') || setweight(to_tsvector('english', ${products.searchText}), 'C')`,
      ),
    isPublished: boolean("is_published").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** A deleted product stays for the carts and orders that name it. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    check("products_price", sql`${table.priceCents} >= 0`),
    check("products_original_price", sql`${table.originalPriceCents} >= 0`),
    check("products_rating", sql`${table.rating} between 0 and 5`),
    check("products_num_reviews", sql`${table.numReviews} >= 0`),
    check("products_recent_sales", sql`${table.recentSales} >= 0`),
    index("products_newest").on(table.createdAt.desc(), table.id.desc()),
    index("products_price_order").on(table.priceCents, table.id),
    index("products_popular").on(table.recentSales.desc(), table.rating.desc(), table.id.desc()),
    index("products_department").on(table.gender, table.category),
    index("products_search").using("gin", table.searchVector),
    index("products_search_typos").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const variants = pgTable(
  "variants",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    color: text("color").notNull(),
    size: text("size").notNull(),
    sku: text("sku").notNull().unique(),
    /** Units in the shop, the reserved ones included. */
    onHand: integer("on_hand").notNull(),
    /** Units promised to checkouts that are not settled yet. */
    reserved: integer("reserved").notNull().default(0),
  },
  (table) => [
    unique("variants_of_product").on(table.productId, table.color, table.size),
    check("variants_on_hand", sql`${table.onHand} >= 0`),
    check(
      "variants_reserved",
      sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`,
    ),
  ],
);

/** Units of a variant put aside for a holder (a checkout); gone once released or claimed. */
export const stockHolds = pgTable(
  "stock_holds",
  {
    holderId: uuid("holder_id").notNull(),
    variantId: bigint("variant_id", { mode: "number" })
      .notNull()
      .references(() => variants.id),
    /** The customer it is kept for: to them these units are not gone. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holderId, table.variantId] }),
    index("stock_holds_variant").on(table.variantId),
    index("stock_holds_owner").on(table.ownerId),
    check("stock_holds_quantity", sql`${table.quantity} > 0`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    position: integer("position").notNull(),
    url: text("url").notNull(),
    altText: text("alt_text").notNull(),
    /** The colour the picture shows; null: it stands for all. */
    color: text("color"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** One row. Moves with every change of the catalogue, in that change's transaction (a trigger). */
export const catalogVersion = pgTable(
  "catalog_version",
  {
    only: boolean("only").primaryKey().default(true),
    version: bigint("version", { mode: "number" }).notNull().default(0),
  },
  (table) => [check("catalog_version_single", sql`${table.only}`)],
);
