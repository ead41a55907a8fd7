import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  FOOTER_COLUMNS,
  type FooterColumn,
  PAGE_TOPICS,
  type PageTopic,
} from "../../common/page-topics.ts";
import { instant, isOneOf } from "../platform/database/columns.ts";

/**
 * The shop's own pages, a row for each page and version; the highest version counts. Rows are only added:
 * triggers refuse everything else, and notify every process of a new version (`settings`). Of two pages that
 * are there none has the other's address: whoever writes locks the table first (`write-page.ts`).
 */
export const ownPages = pgTable(
  "own_pages",
  {
    pageId: uuid("page_id").notNull(),
    /** Without gaps, from 1. */
    version: integer("version").notNull(),
    address: text("address").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Markdown. */
    text: text("text").notNull(),
    isPublished: boolean("is_published").notNull(),
    topic: text("topic").$type<PageTopic>(),
    footerColumn: text("footer_column").$type<FooterColumn>(),
    footerPlace: integer("footer_place").notNull(),
    isDeleted: boolean("is_deleted").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.version] }),
    index("own_pages_address").on(table.address),
    check("own_pages_version", sql`${table.version} > 0`),
    check("own_pages_topic", isOneOf("topic", PAGE_TOPICS)),
    check("own_pages_footer_column", isOneOf("footer_column", FOOTER_COLUMNS)),
  ],
);

/**
 * The texts that customers have agreed to, each as it read then with its places filled, by the SHA-256 of its text.
 * Rows are only added: triggers refuse everything else.
 */
export const contractTexts = pgTable("contract_texts", {
  hash: text("hash").primaryKey(),
  title: text("title").notNull(),
  /** Markdown, below its title. */
  text: text("text").notNull(),
  html: text("html").notNull(),
  /** The page's version in `own_pages`, which has the text before its places were filled. */
  pageId: uuid("page_id").notNull(),
  version: integer("version").notNull(),
  keptAt: instant("kept_at").notNull(),
});
