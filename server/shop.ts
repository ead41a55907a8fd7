import path from "node:path";
import { promisify } from "node:util";
import multipart from "@fastify/multipart";
import { MAX_UPLOAD_BYTES } from "../common/limits.ts";
import { apiMessages } from "../common/messages/api.ts";
import { isPaymentPage } from "../common/payment-page.ts";
import { MERCHANT } from "../simulators/paypal/model.ts";
import { paypalSimulator } from "../simulators/paypal/simulator.ts";
import { previewFor } from "./appearance/preview.ts";
import { backUpBeforeUpgrade } from "./backup/back-up-before-upgrade.ts";
import { backupsOf, editionOf } from "./backups-of.ts";
import { seedDemoCatalog } from "./catalog/demo/seed-demo-catalog.ts";
import { inRegion } from "./catalog/in-region.ts";
import { lookAheadFor } from "./catalog/sales/look-ahead.ts";
import { openSaleClock } from "./catalog/sales/sale-clock.ts";
import { listPictureUrls } from "./catalog/showcase.ts";
import { claimSimulator } from "./claim-simulator.ts";
import type { Config } from "./config.ts";
import { apiSchemas, DOMAINS, SWEEPS } from "./domains.ts";
import { followCatalog } from "./follow-catalog.ts";
import { addressOf, type Ground, openContext } from "./open-context.ts";
import { type Metrics, openMetrics } from "./open-metrics.ts";
import { openTracing } from "./open-tracing.ts";
import { seedDemoPages } from "./own-pages/demo/seed-demo-pages.ts";
import { openPageServices } from "./page-services.ts";
import { paypalAccess, SIMULATOR_PATH } from "./payments/paypal/access.ts";
import type { Context } from "./platform/context.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import type { Connection } from "./platform/database/pool.ts";
import { requireWritable } from "./platform/database/readiness.ts";
import { inTransaction } from "./platform/database/transaction.ts";
import { AppError } from "./platform/errors.ts";
import { apiDocs, docsDoors } from "./platform/http/api-docs.ts";
import {
  createHttpApp,
  type HttpOptions,
  type Routes,
  unknownAddress,
} from "./platform/http/app.ts";
import { writeWholeAddresses } from "./platform/http/cross-origin.ts";
import { guardDoors, type RegisteredRoute } from "./platform/http/doors.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { honourIdempotencyKeys } from "./platform/http/idempotency/honour-keys.ts";
import { refuseWithoutRoom, watchRoom } from "./platform/http/refuse-without-room.ts";
import { serve } from "./platform/http/route.ts";
import { shareAddressKey } from "./platform/http/security-events.ts";
import { openJobQueues } from "./platform/jobs/job-queues.ts";
import { type RunningSweeps, startSweeps } from "./platform/jobs/sweeps.ts";
import { type Memory, openMemory } from "./platform/kept/memory.ts";
import { createCounts } from "./platform/metrics/counts.ts";
import { builtFileDoors, loadBuiltPages, serveLivePages } from "./platform/pages/page-builds.ts";
import {
  type PageHandler,
  type PageOptions,
  pageForms,
  pageRoutes,
} from "./platform/pages/routes.ts";
import { getProjectRoot } from "./platform/project-root.ts";
import { shareWithFirst } from "./platform/workers/forward.ts";
import type { WorkerPart } from "./platform/workers/worker-part.ts";
import { retellDemo } from "./retell-demo.ts";
import { settingsGoodFor, settingsState } from "./settings/apply-settings.ts";
import { changeSettings } from "./settings/change-settings.ts";
import { SUBJECTS } from "./settings/contract.ts";
import { findOpening, requireOpen } from "./settings/opening/require-open.ts";
import { staysOpen } from "./settings/opening/stays-open.ts";
import { getSettings } from "./settings/read-settings.ts";
import { dependsOnRegion } from "./settings/shown-region.ts";
import { chosenCountry, findRegion, linkedRegion } from "./tax/shopper-region.ts";
import { shownRatesGoodFor } from "./tax/shown-rates.ts";
import { type SeededAdmin, seedAdmin } from "./users/seed-admin.ts";
import { isPreview } from "./users/sessions/preview.ts";
import { findActor } from "./users/sessions/sessions.ts";
import { prepareQueues } from "./work-queues.ts";

/**
 * Lets several processes listen at one port. Linux then spreads connections by itself, so that none waits
 * for a process that has died; elsewhere the keeper passes them on.
 */
const SHARED = process.platform === "linux" ? { exclusive: true, reusePort: true } : {};

/** Imports are checked and applied in the memory of one process, and what the doctor found is known to one. */
const OF_FIRST = ["/api/admin/imports", "/api/admin/system"];

export interface Shop {
  app: Routes;
  admin: SeededAdmin;
  /** Every route with its door. */
  routes: readonly RegisteredRoute[];
  /** A context for work outside of calls. */
  context: Context;
  /** Starts serving; answers the address. Fails as Node does, such as with EADDRINUSE. */
  listen(): Promise<string>;
  /**
   * Says from now on that it is not ready, and goes on answering; what goes by the clock begins no more. Waits for
   * what of that is under way.
   */
  leave(): Promise<void>;
  /** Finishes what is in flight and leaves nothing running. */
  close(): Promise<void>;
  /** Says in the log what a stop still waits for. */
  logOpen(): Promise<void>;
}

/** Replacements of parts, for tests. */
interface Replacements
  extends Partial<Pick<Context, "clock" | "reached">>,
    Pick<HttpOptions, "serializerCompiler"> {
  /** Renders the pages; unset: the built ones, or the live ones in development. */
  pages?: PageHandler;
  /** Starts the sweeps. */
  sweeps?: typeof startSweeps;
}

/** Puts the shop together: its services, and the domains of `domains.ts`. */
export async function createShop(
  config: Config,
  replacements: Replacements = {},
  worker?: WorkerPart,
): Promise<Shop> {
  const { logLevel, allowedOrigins, trustProxy = [], publicUrl, hstsSubdomains } = config;
  const root = getProjectRoot();
  const https = hstsSubdomains ? "this host and below" : "this host";
  const app = createHttpApp({
    logLevel,
    allowedOrigins,
    trustProxy,
    https: publicUrl?.startsWith("https:") ? https : undefined,
    worker: worker?.number,
    serializerCompiler: replacements.serializerCompiler,
  });
  try {
    // Its hooks have to be there before the routes.
    const metrics = await openMetrics(app, config, worker);
    const about = { version: editionOf(root), worker: worker?.number };
    const tracing = await openTracing(app, config, about);
    const { dataDir, secrets } = config;
    const { databaseUrl, replicaUrl } = secrets;
    const running = worker?.connection;
    const beforeUpgrade = async (connection: Connection) => {
      await backUpBeforeUpgrade(backupsOf({ config, root }, connection), app.log);
    };
    const settings = { dataDir, databaseUrl, running, root, log: app.log, beforeUpgrade };
    const database = await openDatabase(settings);
    // Hooks run in reverse: the database closes when nothing uses it any more.
    app.addHook("onClose", database.close);
    tracing?.traceStatements(database.pool);
    const jobs = openJobQueues(database.db, app.log);
    app.addHook("onClose", jobs.stop);
    const access = paypalAccess(config.paypal, secrets.paypalClientSecret, {
      address: () => addressOf(app),
      merchantId: MERCHANT.merchant_id,
      secret: worker?.secret,
    });
    const isFirst = worker === undefined || worker.number === 1;
    // The shop's own database has one shop, and its workers one simulator.
    if (isFirst && config.paypal.kind === "simulator" && databaseUrl !== undefined) {
      app.addHook("onClose", await claimSimulator(database.connection, app.log));
    }
    const forwardedEnd = worker && (await joinWorkers(app, config, worker));
    const catalog = await followCatalog(app, database, { replicaUrl, tracing });
    const place = { isFirst, isOneOfMany: worker !== undefined };
    const counts = createCounts();
    const services = { database, jobs, access, catalog, counts, tracing };
    const ground = { config, app, root, ...services, ...place };
    const shop = await assemble(ground, replacements, metrics);
    // The last hook runs first: what forwarded calls work with is still there.
    if (forwardedEnd) app.addHook("onClose", forwardedEnd);
    return shop;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Makes this process one of several; answers when the calls that others forwarded are answered at a stop. */
function joinWorkers(
  app: Routes,
  config: Config,
  worker: WorkerPart,
): Promise<() => Promise<void>> {
  shareAddressKey(worker.secret);
  const hasSimulator = config.paypal.kind === "simulator";
  return shareWithFirst(app, worker, [...OF_FIRST, ...(hasSimulator ? [SIMULATOR_PATH] : [])]);
}

async function assemble(
  ground: Ground,
  replacements: Replacements,
  metrics: Metrics | undefined,
): Promise<Shop> {
  const { config, app, root, catalog, access, jobs, isFirst, isOneOfMany } = ground;
  const contextFor = await openContext(ground, replacements);
  const context = contextFor({ kind: "system" }, app.log);
  const admin = await seed(config, context);
  const saleClock = openSaleClock(context);
  app.addHook("onClose", saleClock.stop);
  catalog.onSales(() => void saleClock.look());
  // What came due while nobody was there: before anybody is shown a price.
  await saleClock.look();

  const isBuilt = config.mode === "production";
  const loadPages = isBuilt ? loadBuiltPages : serveLivePages;
  const routes = guardDoors(
    app,
    {
      authenticate: (token, { isUnattended }) => findActor(context, token, isUnattended),
      contextFor: (actor, log, cookies) => forRegion(contextFor(actor, log), cookies),
      requireOpen: (ctx, { method, url }) => {
        if (!staysOpen(method, url)) requireOpen(ctx);
      },
    },
    { ...docsDoors, ...(isBuilt && !replacements.pages && builtFileDoors(root)) },
  );
  const mayKeep = () => isBuilt && (catalog.isHeard() || catalog.isAway());
  const variantOf = (cookies: string | undefined) => chosenCountry(context, cookies);
  const differs = () => dependsOnRegion(getSettings(context, "tax"));
  const memory = {
    ...openMemory(app, catalog.answers, mayKeep, variantOf, differs),
    turned: catalog.turned,
  };
  const stay = { isLeaving: false };
  const { counts: kept } = memory;
  context.recent.alsoCount(() => kept.whole + kept.unchanged);
  await registerApi(ground, context, memory, stay);
  const pages: PageOptions = {
    memory,
    render:
      replacements.pages ??
      (await loadPages(app, root, (making, preview, variant = "") =>
        openPageServices(inRegion(context, findRegion(context, variant)), making, preview),
      )),
    // A CDN knows nobody of the team, and no shopper's region.
    sharedFor: () => (isSameForAll(context) ? config.cdnMaxAge : 0),
    originsAt: (path) => (isPaymentPage(path) ? access.scriptOrigins : []),
    strict: isBuilt,
    state: () => settingsState(context),
    goodFor: (path) =>
      Math.min(
        settingsGoodFor(context, path),
        saleClock.unchangedFor(),
        shownRatesGoodFor(context, context.clock.now()),
      ),
    isPreview: (request) => isPreview(context, request.headers.cookie),
    linkedVariant: (country, cookies) => linkedRegion(context, country, cookies),
    async previewFor(request) {
      const [look, asOf] = [previewFor(context, request), await lookAheadFor(context, request)];
      return (look || asOf) && { ...look, asOf };
    },
  };
  pageRoutes(app, pages);
  pageForms(app, pages);
  const { database, counts } = ground;
  metrics?.show({ context, config, counts, pool: database.pool, memory, isFirst });
  const beginJobs = prepareQueues(ground, context);
  const sweeps = (replacements.sweeps ?? startSweeps)(isFirst ? SWEEPS : [], context);
  app.addHook("onClose", sweeps.stop);
  return {
    app,
    admin,
    routes,
    context,
    listen: async () => {
      const { port, host } = config;
      await metrics?.open();
      const address = await app.listen({ port, host, ...(isOneOfMany && SHARED) });
      // Mails may have waited for this start; their links name the address that it listens at.
      beginJobs();
      // Before the first visitor asks. Where it fails, whoever asks reads it and hears why.
      context.productMemory.index.read().catch(() => undefined);
      if (isFirst) context.media.care.begin(() => listPictureUrls(context));
      return address;
    },
    leave: async () => {
      stay.isLeaving = true;
      // Another process does it, or the next start: what begins now might not end in time.
      await Promise.all([jobs.stop(), sweeps.stop()]);
    },
    close: () => app.close(),
    logOpen: () => logOpen(ground, sweeps),
  };
}

/** The context of a shopper who has chosen a region. */
function forRegion(ctx: Context, cookies: string | undefined): Context {
  return inRegion(ctx, findRegion(ctx, chosenCountry(ctx, cookies)));
}

function isSameForAll(ctx: Context): boolean {
  return findOpening(ctx).kind !== "closed" && !dependsOnRegion(getSettings(ctx, "tax"));
}

async function logOpen({ app, jobs }: Ground, sweeps: RunningSweeps): Promise<void> {
  const connections = await promisify(app.server.getConnections.bind(app.server))();
  const open = { connections, jobs: jobs.underWay(), sweeps: sweeps.underWay() };
  app.log.error(open, "the stop took too long: this was not finished");
}

async function registerApi(
  ground: Ground,
  context: Context,
  memory: Memory,
  stay: { isLeaving: boolean },
): Promise<void> {
  const { config, app, database } = ground;
  const { databaseUrl } = config.secrets;
  const room = watchRoom(databaseUrl === undefined ? config.dataDir : undefined);
  honourIdempotencyKeys(app);
  refuseWithoutRoom(app, room);
  writeWholeAddresses(app, config.allowedOrigins, context.shop.url);
  await apiDocs(app, { publicUrl: config.publicUrl, named: apiSchemas });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
  });
  const requireStaying = () => {
    if (stay.isLeaving) throw new AppError("unavailable", "not_ready", apiMessages.stopping);
  };
  serve(
    app,
    healthRoutes({
      async canShow() {
        requireStaying();
      },
      async canSell() {
        requireStaying();
        context.sales.requireOpen();
        await room.require();
        await requireWritable(database.db);
      },
    }),
  );
  for (const { routes, register } of DOMAINS) {
    if (routes) serve(app, routes, memory);
    register?.(app, memory);
  }
  if (config.paypal.kind === "simulator" && ground.isFirst) await mountSimulator(ground);
  unknownAddress(app);
}

/** The simulator, in PayPal's place. It calls the shop's webhook as PayPal does, through a socket. */
async function mountSimulator({ config, app, access }: Ground): Promise<void> {
  const { clientId, clientSecret, webhookId } = access;
  const url = () => `${addressOf(app)}/api/webhooks/paypal`;
  await app.register(paypalSimulator, {
    prefix: SIMULATOR_PATH,
    ledgerFile: path.join(config.dataDir, "paypal-simulator", "ledger.jsonl"),
    clientId,
    clientSecret,
    control: config.simulatorControl,
    webhook: webhookId ? { url, id: webhookId } : undefined,
  });
}

async function seed(config: Config, context: Context): Promise<SeededAdmin> {
  const admin = await seedAdmin(context, {
    email: config.adminEmail,
    password: config.secrets.adminPassword,
    passwordFile: path.join(config.dataDir, "admin-password"),
  });
  if (config.seed === "demo") {
    const isNew = (await seedDemoCatalog(context)) > 0;
    // A shop with products of its own has not asked for the demo's terms.
    if (isNew) {
      await seedDemoPages(context);
      await seedDemoWithdrawal(context);
      const { language } = getSettings(context, "region");
      await inTransaction(context, (tx) => retellDemo(tx, language));
    }
  }
  return admin;
}

/** The demo sells to the European Union, whose law asks for the withdrawal function. */
async function seedDemoWithdrawal(context: Context): Promise<void> {
  if (context.settings.find("withdrawal") !== undefined) return;
  const values = { ...SUBJECTS.withdrawal.defaults, group: "EU" as const };
  await changeSettings(context, "withdrawal", { version: 0, values });
}
