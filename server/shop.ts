import { mkdir } from "node:fs/promises";
import path from "node:path";
import multipart from "@fastify/multipart";
import { sql } from "drizzle-orm";
import { CURRENCY } from "../common/money.ts";
import { MERCHANT } from "../simulators/paypal/model.ts";
import { paypalSimulator } from "../simulators/paypal/simulator.ts";
import { cartRoutes } from "./cart/api.ts";
import { catalogRoutes } from "./catalog/api.ts";
import { getProduct } from "./catalog/get-product.ts";
import { listProducts } from "./catalog/list-products.ts";
import { seedDemoCatalog } from "./catalog/seed-demo-catalog.ts";
import { findBestSeller, listNewArrivals, listSimilar } from "./catalog/showcase.ts";
import { checkoutRoutes } from "./checkout/api.ts";
import type { Provider } from "./checkout/settle-payment.ts";
import { releaseExpiredHolds, settleLeftPayments } from "./checkout/sweep-checkouts.ts";
import type { Config } from "./config.ts";
import { mediaRoutes } from "./media/api.ts";
import { createPictures } from "./media/pictures.ts";
import { MAX_UPLOAD_BYTES, storeAvatar } from "./media/store-avatar.ts";
import { orderRoutes } from "./orders/api.ts";
import { countRecentSales } from "./orders/count-recent-sales.ts";
import type { PageServices } from "./page-services.ts";
import { createPaypalClient } from "./payments/paypal-client.ts";
import { paypalSettings } from "./payments/paypal-settings.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Actor, Context, Logger } from "./platform/context.ts";
import { migrateDatabase } from "./platform/database/migrate.ts";
import { listen } from "./platform/database/notifications.ts";
import { type Connection, createDatabase, createPool } from "./platform/database/pool.ts";
import { startPostgres } from "./platform/database/postgres-launcher.ts";
import { apiDocs, docsDoors } from "./platform/http/api-docs.ts";
import { createHttpApp, type Routes, unknownAddress } from "./platform/http/app.ts";
import { guardDoors, type RegisteredRoute } from "./platform/http/doors.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { createLimits, sweepLimits } from "./platform/http/limits.ts";
import { startSweeps } from "./platform/jobs/sweeps.ts";
import { builtFileDoors, loadBuiltPages, serveLivePages } from "./platform/pages/page-builds.ts";
import { createPageCache } from "./platform/pages/page-cache.ts";
import { type PageHandler, pageRoutes } from "./platform/pages/routes.ts";
import { findProjectRoot } from "./platform/project-root.ts";
import { StartError } from "./platform/start-error.ts";
import { userRoutes } from "./users/api.ts";
import { type SeededAdmin, seedAdmin } from "./users/seed-admin.ts";
import { findActor, sweepSessions } from "./users/sessions.ts";

export interface Shop {
  app: Routes;
  admin: SeededAdmin;
  /** Every route with its door. */
  routes: readonly RegisteredRoute[];
  /** What a use case is handed, for work that no call asked for. */
  context: Context;
  /** Starts serving; answers the address. Fails as Node does, with EADDRINUSE for one. */
  listen(): Promise<string>;
  /** Finishes what is in flight and leaves nothing running. */
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
interface Replacements {
  clock?: Clock;
  /** Renders the pages; unset: the built ones, or the live ones in development. */
  pages?: PageHandler;
}

const SECOND = 1000;
const SYSTEM: Actor = { kind: "system" };

/** Puts the shop together. The only place where its parts learn of each other. */
export async function createShop(config: Config, replacements: Replacements = {}): Promise<Shop> {
  const root = findProjectRoot();
  const clock = replacements.clock ?? systemClock;
  const app = createHttpApp({ logLevel: config.logLevel, trustProxy: config.trustProxy });
  const log: Logger = app.log;
  await makeDataFolder(config.dataDir);

  const postgres = await openPostgres(config, log);
  const pool = createPool(postgres.connection, log);
  // Last first: the database goes when nothing can ask it any more.
  app.addHook("onClose", async () => {
    await pool.end();
    await postgres.stop();
  });
  try {
    await migrateDatabase(pool, root);
  } catch (error) {
    await app.close();
    throw error;
  }

  const db = createDatabase(pool);
  const cache = createPageCache();
  const contextFor = (actor: Actor, callLog: Logger): Context => ({
    db,
    actor,
    clock,
    log: callLog,
    afterCommit: (action) => action(),
    catalogChanged: cache.drop,
  });
  const context = contextFor(SYSTEM, log);
  const admin = await seed(config, context);

  const listener = await listen(postgres.connection, "catalog", log, cache.drop);
  const pictures = createPictures({ dir: config.dataDir, log });
  const paypal = paypalSettings(config.paypal, config.secrets.paypalClientSecret, () =>
    addressOf(app),
  );
  const provider: Provider = {
    paypal: createPaypalClient({ ...paypal, log }),
    merchantId: config.paypal.kind === "simulator" ? MERCHANT.merchant_id : paypal.merchantId,
  };

  const routes = guardDoors(
    app,
    { authenticate: (token) => findActor(context, token), contextFor },
    { ...docsDoors, ...(usesBuild(config, replacements) && builtFileDoors(root)) },
  );
  await apiDocs(app, config.publicUrl);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
  });
  catalogRoutes(app);
  cartRoutes(app);
  userRoutes(app, {
    limits: createLimits(pool),
    storeAvatar: (bytes) => storeAvatar({ dir: config.dataDir }, bytes),
  });
  checkoutRoutes(app, provider);
  orderRoutes(app);
  healthRoutes(app, async () => {
    await db.execute(sql`select 1`);
  });
  await app.register(mediaRoutes, { pictures });
  if (config.paypal.kind === "simulator") {
    await app.register(paypalSimulator, {
      prefix: "/paypal-simulator",
      ledgerFile: path.join(config.dataDir, "paypal-simulator", "ledger.jsonl"),
      clientId: paypal.clientId,
      clientSecret: paypal.clientSecret,
      control: config.simulatorControl,
    });
  }
  unknownAddress(app);

  const services = pageServices(context, {
    publicUrl: () => config.publicUrl ?? addressOf(app),
    paymentSettings: () => ({
      clientId: paypal.clientId,
      sdkUrl: paypal.sdkUrl,
      currency: CURRENCY,
      isTest: config.paypal.kind === "simulator",
    }),
  });
  pageRoutes(app, {
    render: replacements.pages ?? (await loadPages(config, app, root, services)),
    cache,
    mayCache: () => config.mode === "production" && listener.isListening(),
    paymentOrigins: paypal.scriptOrigins,
    strict: config.mode === "production",
  });

  const stopSweeps = startSweeps(
    [
      { name: "holds", everyMs: 15 * SECOND, run: () => releaseExpiredHolds(context) },
      { name: "payments", everyMs: 30 * SECOND, run: () => settleLeftPayments(context, provider) },
      { name: "sessions", everyMs: 3600 * SECOND, run: () => sweepSessions(context) },
      { name: "limits", everyMs: 3600 * SECOND, run: () => sweepLimits(db, clock) },
      { name: "popularity", everyMs: 3600 * SECOND, run: () => countRecentSales(context) },
    ],
    log,
  );
  app.addHook("onClose", async () => {
    await stopSweeps();
    await pictures.close();
    await listener.close();
  });

  return {
    app,
    admin,
    routes,
    context,
    listen: () => app.listen({ port: config.port, host: config.host }),
    close: () => app.close(),
  };
}

async function makeDataFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`cannot write to the data folder ${dir} (${reason}): set DATA_DIR`);
  }
}

async function openPostgres(
  { dataDir, secrets }: Config,
  log: Logger,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (secrets.databaseUrl !== undefined) {
    return { connection: { connectionString: secrets.databaseUrl }, stop: async () => {} };
  }
  return startPostgres({
    dir: path.join(dataDir, "postgres"),
    log: (line) => log.debug({ postgres: line }),
  });
}

async function seed(config: Config, context: Context): Promise<SeededAdmin> {
  const admin = await seedAdmin(context, {
    email: config.adminEmail,
    password: config.secrets.adminPassword,
    passwordFile: path.join(config.dataDir, "admin-password"),
  });
  if (config.seed === "demo") await seedDemoCatalog(context);
  return admin;
}

function usesBuild(config: Config, { pages }: Replacements): boolean {
  return pages === undefined && config.mode === "production";
}

function loadPages(config: Config, app: Routes, root: string, services: PageServices) {
  const load = config.mode === "production" ? loadBuiltPages : serveLivePages;
  return load(app, root, services);
}

function pageServices(
  context: Context,
  rest: Pick<PageServices, "publicUrl" | "paymentSettings">,
): PageServices {
  return {
    ...rest,
    listProducts: (query) => listProducts(context, query),
    getProduct: (id) => getProduct(context, id),
    listSimilar: (id) => listSimilar(context, id),
    listNewArrivals: () => listNewArrivals(context),
    findBestSeller: () => findBestSeller(context),
  };
}

/** Where the shop listens, as this machine reaches it. */
function addressOf(app: Routes): string {
  const address = app.server.address();
  if (address === null || typeof address === "string") return "http://localhost";
  const anywhere = address.address === "0.0.0.0" || address.address === "::";
  const host = anywhere ? "127.0.0.1" : address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
