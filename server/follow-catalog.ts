import {
  createProductMemory,
  forgetChanged,
  type ProductMemory,
} from "./catalog/product-memory.ts";
import { type CatalogChange, readNews } from "./catalog/shown.ts";
import type { Tracing } from "./open-tracing.ts";
import { type Listener, listen } from "./platform/database/notifications.ts";
import type { OpenDatabase } from "./platform/database/open-database.ts";
import type { Database } from "./platform/database/pool.ts";
import { openReplica } from "./platform/database/replica.ts";
import type { Routes } from "./platform/http/app.ts";
import type { Kept } from "./platform/kept/kept.ts";
import { createKeptAnswers } from "./platform/kept/memory.ts";
import type { KeptAnswer } from "./platform/kept/send-kept.ts";

/** The parts of the catalogue that this process keeps in memory. */
export interface FollowedCatalog {
  answers: Kept<KeptAnswer>;
  products: ProductMemory;
  /** Where shoppers' reads of it go. */
  db: Database;
  /** Whether every change is heard: else nothing is kept or read from memory. */
  isHeard(): boolean;
  /** Whether the database cannot be reached: then nobody can ask it, and what is kept is the best there is. */
  isAway(): boolean;
  /** Forgets what a change makes stale; without one, everything. */
  changed(change?: CatalogChange): void;
  /** Calls it whenever facts of products have changed, or may have. */
  onProducts(call: () => void): void;
  /** Calls it now, and whenever the settings may have changed: kept answers show them too. */
  onSettings(call: () => void): void;
  /** Calls it whenever the sales may have changed. */
  onSales(call: () => void): void;
  /** How often they may have. */
  turned(): number;
}

/** Drops from memory what other processes change, until the app closes. */
export async function followCatalog(
  app: Routes,
  database: OpenDatabase,
  { replicaUrl: url, tracing }: { replicaUrl?: string | undefined; tracing?: Tracing | undefined },
): Promise<FollowedCatalog> {
  let productsChanged = () => {};
  // A replica asks before the listener is there.
  let listener: Listener | undefined;
  const isHeard = () => listener?.isListening() ?? false;
  const isAway = () => {
    const moment = listener?.lostSince();
    return moment !== undefined && database.pool.isSilentSince(moment);
  };
  const replica =
    url === undefined ? undefined : openReplica({ url, primary: database, log: app.log, isHeard });
  if (replica) {
    tracing?.traceStatements(replica.pool);
    app.addHook("onClose", replica.close);
  }
  const db = replica?.db ?? database.db;
  const answers = createKeptAnswers(undefined, isAway);
  const products = createProductMemory(db, isHeard);
  const changed = (change: CatalogChange = { of: "everything" }) => {
    // First: whoever reads again what is forgotten must not get it from a replica that is behind.
    replica?.changed();
    forgetChanged(change, answers, products);
    if (change.of === "prices") turned++;
    if (change.of === "products" || change.of === "everything") productsChanged();
  };
  let settingsChanged = () => {};
  let salesChanged = () => {};
  let turned = 0;
  // On one connection: what is kept shows both, and is good only while both are heard.
  const channels = {
    catalog: (news?: string) => changed(readNews(news)),
    settings: () => settingsChanged(),
    sales() {
      turned++;
      salesChanged();
    },
  };
  listener = await listen(database.connection, channels, app.log);
  app.addHook("onClose", listener.close);
  const onSettings = (call: () => void) => {
    settingsChanged = call;
    call();
  };
  const onSales = (call: () => void) => {
    salesChanged = call;
  };
  const onProducts = (call: () => void) => {
    productsChanged = call;
  };
  const followed = { answers, products, db, isHeard, isAway, changed };
  return { ...followed, onProducts, onSettings, onSales, turned: () => turned };
}
