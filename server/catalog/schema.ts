import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AttributeValues } from "../../common/attributes.ts";
import { AGE_GROUPS } from "../../common/identifiers.ts";
import { SAID_CLASSES } from "../../common/tax.ts";
import { idColumn, instant, isOneOf, searchText, tsvector } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";

const isOnSale = sql`is_published and deleted_at is null`;
/** The products that admins see in their table. */
const isKept = sql`deleted_at is null`;

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    /**
     * The lowest price of the 30 days before its reduction began, which is higher than the price; null: it is not
     * reduced.
     * A trigger writes it (see price_history).
     */
    priorPriceCents: integer("prior_price_cents"),
    /** Unique among the products that are not deleted. */
    sku: text("sku").notNull(),
    gender: text("gender").notNull(),
    category: text("category").notNull(),
    brand: text("brand").notNull(),
    material: text("material").notNull(),
    /** The first of its collections. */
    collection: text("collection").notNull(),
    /** The others, in their order; none of them is the first. */
    otherCollections: text("other_collections").array().notNull().default([]),
    /** For feeds; see common/identifiers.ts. Empty: not given. */
    mpn: text("mpn").notNull().default(""),
    googleCategory: text("google_category").notNull().default(""),
    ageGroup: text("age_group", { enum: ["", ...AGE_GROUPS] })
      .notNull()
      .default(""),
    /** What the law taxes it as; empty: as clothing. */
    taxClass: text("tax_class", { enum: ["", ...SAID_CLASSES] })
      .notNull()
      .default(""),
    /** The label; empty: not given. As `common/labels/composition.ts` writes it. */
    composition: text("composition").notNull().default(""),
    care: text("care").notNull().default(""),
    originCountry: text("origin_country").notNull().default(""),
    weightGrams: integer("weight_grams"),
    customsCode: text("customs_code").notNull().default(""),
    warnings: text("warnings").notNull().default(""),
    manufacturer: text("manufacturer").notNull().default(""),
    manufacturerAddress: text("manufacturer_address").notNull().default(""),
    manufacturerCountry: text("manufacturer_country").notNull().default(""),
    manufacturerContact: text("manufacturer_contact").notNull().default(""),
    responsiblePerson: text("responsible_person").notNull().default(""),
    responsibleAddress: text("responsible_address").notNull().default(""),
    responsibleCountry: text("responsible_country").notNull().default(""),
    responsibleContact: text("responsible_contact").notNull().default(""),
    /** Values of the shop's own attributes, by their keys. */
    attributes: jsonb("attributes").$type<AttributeValues>().notNull().default({}),
    /** The garment on the pictures; see common/wardrobe.ts. */
    garment: text("garment"),
    /** The colors and sizes of the variants in the order a person reads them, for filters. */
    colors: text("colors").array().notNull(),
    sizes: text("sizes").array().notNull(),
    rating: doublePrecision("rating").notNull().default(0),
    numReviews: integer("num_reviews").notNull().default(0),
    /** Units sold in the last 90 days; raised by each order, counted anew every hour. */
    recentSales: integer("recent_sales").notNull().default(0),
    /**
     * The sum of `on_hand` over the variants, for tables that sort by it; every transaction that changes
     * one changes the other. It includes reserved units.
     */
    unitsOnHand: integer("units_on_hand").notNull().default(0),
    /** The words that the search reads: those of the name weigh most, the description's least. */
    searchVector: tsvector("search_vector")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`product_search_vector(${products.name}, array[${products.gender}, ${products.category}, ${products.brand}, ${products.material}, ${products.collection}, ${products.garment}] || ${products.otherCollections} || ${products.colors} || attribute_words(${products.attributes}), ${products.description})`,
      ),
    searchText: searchText((): SQLWrapper[] => [products.name, products.sku]),
    isPublished: boolean("is_published").notNull().default(true),
    /** Rises with every change by an admin, so that the second of two at once is noticed. */
    version: integer("version").notNull().default(1),
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
    check("products_units_on_hand", sql`${table.unitsOnHand} >= 0`),
    check("products_age_group", isOneOf("age_group", ["", ...AGE_GROUPS])),
    check("products_tax_class", isOneOf("tax_class", ["", ...SAID_CLASSES])),
    check("products_weight_grams", sql`${table.weightGrams} > 0`),
    check("products_origin_country", sql`${table.originCountry} ~ '^([A-Z]{2})?$'`),
    check("products_customs_code", sql`${table.customsCode} ~ '^(\\d{6,10})?$'`),
    uniqueIndex("products_sku").on(table.sku).where(isKept),
    // As `order by … desc` has it: nulls first, though there are none.
    index("products_newest")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isOnSale),
    index("products_price_order").on(table.priceCents, table.id).where(isOnSale),
    index("products_popular")
      .on(
        table.recentSales.desc().nullsFirst(),
        table.rating.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isOnSale),
    // The orders of the admins' table, drafts included.
    index("products_kept_newest").on(table.createdAt, table.id).where(isKept),
    index("products_kept_changed").on(table.updatedAt, table.id).where(isKept),
    index("products_kept_name").on(table.name, table.id).where(isKept),
    index("products_kept_price").on(table.priceCents, table.id).where(isKept),
    index("products_kept_stock").on(table.unitsOnHand, table.id).where(isKept),
    index("products_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
    // The columns that lists are filtered by, so that lists are counted from the index: it has few
    // distinct rows, and a hundredth of the table's size.
    index("products_kept_facts")
      .on(
        table.gender,
        table.category,
        table.collection,
        table.brand,
        table.material,
        table.isPublished,
      )
      .where(isKept),
    // The few products in several collections.
    index("products_other_collections").on(table.id).where(sql`other_collections <> '{}'`),
    index("products_search").using("gin", table.searchVector),
    index("products_name_search").using("gin", sql`stems_of(${table.name})`),
  ],
);

/**
 * What each product cost since when, and whether shoppers could buy it then. Triggers write it, with the clock of
 * the database; rows are only added.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    isOnSale: boolean("is_on_sale").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("price_history_of_product").on(table.productId, table.id)],
);

/** The words of the products on sale, each with the number of its products; a trigger keeps them. */
export const searchWords = pgTable(
  "search_words",
  {
    /** `stem`: the form that the search compares. `term`: one word or several, as a shopper types them. */
    kind: text("kind").notNull(),
    word: text("word").notNull(),
    products: integer("products").notNull(),
    /** A stem and its forms without one of their letters, to find it by a misspelled word. */
    slips: text("slips")
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case ${searchWords.kind} when 'stem' then word_slips(${searchWords.word}) end`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.word] }),
    index("search_words_beginning").on(table.word.op("text_pattern_ops")),
    index("search_words_slips").using("gin", table.slips),
    check("search_words_kind", sql`${table.kind} in ('stem', 'term')`),
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
    sku: text("sku").notNull(),
    /** The number of its bar code; empty: it has none. Two variants may have the same. */
    gtin: text("gtin").notNull().default(""),
    /** Units in the shop, the reserved ones included. */
    onHand: integer("on_hand").notNull(),
    /** Units promised to checkouts that are not settled yet. */
    reserved: integer("reserved").notNull().default(0),
    /** A variant that an admin took out of the grid stays for the carts and orders that name it. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    unique("variants_of_product").on(table.productId, table.color, table.size),
    uniqueIndex("variants_sku").on(table.sku).where(sql`removed_at is null`),
    check("variants_gtin", sql`${table.gtin} ~ '^(\\d{8}|\\d{12,14})?$'`),
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
    /** The customer that holds the units, and to whom they count as free. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    quantity: integer("quantity").notNull(),
    /** Hash of the IP address that asked for the hold; null where it counts to none. */
    addressHash: text("address_hash"),
    /** Hash of the address's IPv6 network; null for IPv4, and where the hold counts to none. */
    siteHash: text("site_hash"),
    /** When the hold ends, unless money is moving for its checkout then. */
    until: instant("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holderId, table.variantId] }),
    index("stock_holds_variant").on(table.variantId),
    index("stock_holds_owner").on(table.ownerId),
    index("stock_holds_address").on(table.addressHash),
    index("stock_holds_site").on(table.siteHash),
    index("stock_holds_until").on(table.until, table.holderId),
    check("stock_holds_quantity", sql`${table.quantity} > 0`),
  ],
);

/**
 * How long one customer, IP address or network has held a variant, in holds that followed each other:
 * `hold-times.ts` reads it. Deleted some time after the last of the holds.
 */
export const holdSpells = pgTable(
  "hold_spells",
  {
    /** The customer's id, or the hash of an address or a network. */
    who: text("who").notNull(),
    variantId: bigint("variant_id", { mode: "number" })
      .notNull()
      .references(() => variants.id),
    beganAt: instant("began_at").notNull(),
    until: instant("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.who] }),
    index("hold_spells_who").on(table.who),
    index("hold_spells_until").on(table.until),
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
    /** The color the picture shows; null: it stands for all. */
    color: text("color"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** The tones that admins gave to colors, by name; other colors have the tone of their name. */
export const colorTones = pgTable(
  "color_tones",
  {
    /** The name as `colorKey` has it. */
    key: text("key").primaryKey(),
    /** The name as it was written last. */
    color: text("color").notNull(),
    /** `#rrggbb`; null: an admin took the tone away again, so that the name decides. */
    tone: text("tone"),
  },
  (table) => [check("color_tones_tone", sql`${table.tone} ~ '^#[0-9a-f]{6}$'`)],
);

/** A single row, raised with every change of the catalogue, in that change's transaction (a trigger). */
export const catalogVersion = pgTable(
  "catalog_version",
  {
    only: boolean("only").primaryKey().default(true),
    version: bigint("version", { mode: "number" }).notNull().default(0),
  },
  (table) => [check("catalog_version_single", sql`${table.only}`)],
);

const IMPORT_STATES = ["uploaded", "checking", "checked", "applying", "applied"] as const;

/** A file of products that an admin sent, from its upload until it is applied. */
export const productImports = pgTable(
  "product_imports",
  {
    id: idColumn(),
    /** The admin who sent the file, and who alone sees and applies it. */
    actorId: uuid("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** The file's text, without its byte order mark. */
    content: text("content").notNull(),
    /** Which of the file's columns is which field: `{ "Title": "name" }`. */
    mapping: jsonb("mapping").$type<Record<string, string>>(),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("uploaded"),
    /** The batch of its changes in the audit log. */
    batchId: uuid("batch_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("product_imports_state", isOneOf("state", IMPORT_STATES)),
    index("product_imports_created").on(table.createdAt),
  ],
);

/**
 * The units of each color and size over all products that are not deleted. A sweep counts them every few
 * minutes, because no report should wait for a sum over millions of variants.
 */
export const stockTotals = pgTable(
  "stock_totals",
  {
    color: text("color").notNull(),
    size: text("size").notNull(),
    onHand: bigint("on_hand", { mode: "number" }).notNull(),
    countedAt: instant("counted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.color, table.size] })],
);
