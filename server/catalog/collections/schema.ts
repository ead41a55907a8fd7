import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import type { CollectionPicture } from "./contract.ts";

/**
 * What admins said of collections, a row for each collection and version; the highest version counts. Which
 * products are in a collection stands with the products, by its name; one that nobody said anything of has no
 * row. Rows are only added: triggers refuse everything else, and notify every process of a new version
 * (`settings`). Whoever writes locks the table first (`write-collection.ts`).
 */
export const collections = pgTable(
  "collections",
  {
    collectionId: uuid("collection_id").notNull(),
    /** Without gaps, from 1. */
    version: integer("version").notNull(),
    name: text("name").notNull(),
    /** Behind /collections/; empty: the name itself. */
    address: text("address").notNull(),
    /** For search engines and shared links; empty: the shop's own words. */
    description: text("description").notNull(),
    /** Markdown. */
    text: text("text").notNull(),
    picture: jsonb("picture").$type<CollectionPicture>(),
    /** Ids of products in the order by hand; those that are not in the collection count for nothing. */
    productOrder: integer("product_order").array().notNull(),
    /** Those of them that come before all others. */
    pinned: integer("pinned").array().notNull(),
    /** Whether search engines are told of it. */
    isListed: boolean("is_listed").notNull(),
    isDeleted: boolean("is_deleted").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.version] }),
    check("collections_version", sql`${table.version} > 0`),
  ],
);
