import path from "node:path";
import multipart from "@fastify/multipart";
import { MAX_UPLOAD_BYTES } from "../common/limits.ts";
import { CURRENCY } from "../common/money.ts";
import { isPaymentPage } from "../common/payment-page.ts";
import { MERCHANT } from "../simulators/paypal/model.ts";
import { paypalSimulator } from "../simulators/paypal/simulator.ts";
import { createTeamMails } from "./admin/team-mails.ts";
import { apiRoutes } from "./api.ts";
import { apiSchemas } from "./api-schemas.ts";
import { seedDemoCatalog } from "./catalog/demo/seed-demo-catalog.ts";
import { getProduct } from "./catalog/get-product.ts";
import { listPictureUrls } from "./catalog/pictures.ts";
import { areKnownValues } from "./catalog/search/known-values.ts";
import { listFacets } from "./catalog/search/list-facets.ts";
import { listProducts } from "./catalog/search/list-products.ts";
import { listSingleWords } from "./catalog/search/suggest.ts";
import { findBestSeller, listNewArrivals, listSimilar } from "./catalog/showcase.ts";
import type { Config } from "./config.ts";
import { discoveryRoutes } from "./discovery/api.ts";
import { mediaRoutes } from "./media/api.ts";
import { createPictureWork } from "./media/picture-work.ts";
import { mailThumbnail } from "./media/pictures/mail-thumbnail.ts";
import { createPictureCare } from "./media/pictures/picture-care.ts";
import { createPictures, type Pictures } from "./media/pictures/pictures.ts";
import type { UploadTools } from "./media/uploads/store-upload.ts";
import { createUploadPlaces, type UploadPlaces } from "./media/uploads/upload-places.ts";
import { serveOneClick } from "./newsletter/api.ts";
import { newsletterMails } from "./newsletter/newsletter-mails.ts";
import { exchangeOrderKeys, findMailedOrder } from "./orders/mailed-order.ts";
import { orderMails } from "./orders/order-mails.ts";
import type { PageServices } from "./page-services.ts";
import { type PaypalAccess, paypalAccess } from "./payments/paypal/access.ts";
import { createPaypalClient } from "./payments/paypal/client.ts";
import { webhookRoutes } from "./payments/paypal/webhooks/api.ts";
import { createWebhookReceiver } from "./payments/paypal/webhooks/receive-webhook.ts";
import type { Provider } from "./payments/provider.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Actor, Context } from "./platform/context.ts";
import { listen } from "./platform/database/notifications.ts";
import { type OpenDatabase, openDatabase } from "./platform/database/open-database.ts";
import { readiness } from "./platform/database/readiness.ts";
import { apiDocs, docsDoors } from "./platform/http/api-docs.ts";
import { createHttpApp, type Routes, unknownAddress } from "./platform/http/app.ts";
import { tellWholeAddresses } from "./platform/http/cross-origin.ts";
import { guardDoors, type RegisteredRoute } from "./platform/http/doors.ts";
import { honourIdempotencyKeys } from "./platform/http/idempotency/honour-keys.ts";
import { createLimits, type Limits } from "./platform/http/limits.ts";
import { policyReportRoutes } from "./platform/http/policy-reports.ts";
import { serve } from "./platform/http/route.ts";
import type { HttpsPromise } from "./platform/http/security-headers.ts";
import { watchForProxy } from "./platform/http/unnamed-proxy.ts";
import {
  type JobHandler,
  openJobQueues,
  type RunningJobQueues,
} from "./platform/jobs/job-queues.ts";
import type { Logger } from "./platform/logger.ts";
import { createOutgoing } from "./platform/mail/outgoing.ts";
import { sendMails } from "./platform/mail/send-mails.ts";
import { builtFileDoors, loadBuiltPages, serveLivePages } from "./platform/pages/page-builds.ts";
import { createPageCache } from "./platform/pages/page-cache.ts";
import { type PageHandler, pageRoutes } from "./platform/pages/routes.ts";
import { getProjectRoot } from "./platform/project-root.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { goodbyeMail } from "./privacy/goodbye-mail.ts";
import { openSettings, type SettingsShelf } from "./settings/store.ts";
import { paymentMails } from "./settlement/payment-mails.ts";
import { workWebhooks } from "./settlement/work-webhooks.ts";
import { startShopSweeps } from "./shop-sweeps.ts";
import { type SeededAdmin, seedAdmin } from "./users/seed-admin.ts";
import { findActor } from "./users/sessions/sessions.ts";
import { userMails } from "./users/user-mails.ts";

export interface Shop {
  app: Routes;
  admin: SeededAdmin;
  /** Every route with its door. */
  routes: readonly RegisteredRoute[];
  /** What a use case is handed, for work that no call asked for. */
  context: Context;
  provider: Provider;
  /** Where uploads lie. */
  storage: Storage;
  /** Starts serving; answers the address. Fails as Node does, with EADDRINUSE for one. */
  listen(): Promise<string>;
  /** Finishes what is in flight and leaves nothing running. */
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
interface Replacements {
  clock?: Clock;
  /** What is called at each of the points of `platform/hook-points.ts`. */
  reached?: Context["reached"];
  /** Renders the pages; unset: the built ones, or the live ones in development. */
  pages?: PageHandler;
  /** Starts what the shop does by the clock, and answers what stops it. */
  sweeps?: typeof startShopSweeps;
}

/** Puts the shop together. The only place where its parts learn of each other. */
export async function createShop(config: Config, replacements: Replacements = {}): Promise<Shop> {
  const { logLevel, trustProxy, dataDir, secrets } = config;
  const root = getProjectRoot();
  const app = createHttpApp({
    logLevel,
    allowedOrigins: config.allowedOrigins,
    trustProxy: trustProxy ?? [],
    https: httpsPromise(config),
  });
  const database = await openDatabase({
    dataDir,
    databaseUrl: secrets.databaseUrl,
    root,
    log: app.log,
  });
  // Hooks run last first: the database goes when nothing can ask it any more.
  app.addHook("onClose", database.close);
  try {
    return await assemble(config, replacements, { app, database, root });
  } catch (error) {
    await app.close();
    throw error;
  }
}

function httpsPromise({ publicUrl, hstsSubdomains }: Config): HttpsPromise | undefined {
  if (!publicUrl?.startsWith("https:")) return undefined;
  return hstsSubdomains ? "this host and below" : "this host";
}

async function nothingHappens(): Promise<void> {}

interface Ground {
  app: Routes;
  database: OpenDatabase;
  root: string;
}

async function assemble(config: Config, replacements: Replacements, ground: Ground): Promise<Shop> {
  const { app, database } = ground;
  const { log } = app;
  const cache = createPageCache();
  const jobs = await openJobQueues(database.connection, log);
  app.addHook("onClose", jobs.stop);
  const settings = await openSettings(database.db, log, cache.drop);
  const contextFor = (actor: Actor, callLog: Logger): Context => ({
    db: database.db,
    actor,
    clock: replacements.clock ?? systemClock,
    log: callLog,
    settings,
    jobs,
    afterCommit: (action) => action(),
    catalogChanged: cache.drop,
    reached: replacements.reached ?? nothingHappens,
  });
  const context = contextFor({ kind: "system" }, log);
  const admin = await seed(config, context);
  const listener = await listen(database.connection, "catalog", log, cache.drop);
  await hearOfSettings(ground, settings);
  const wardrobe = path.join(ground.root, "wardrobe");
  const storage = openStorage(config.storage, {
    dataDir: config.dataDir,
    credentials: config.secrets.storageCredentials,
    log,
  });
  const work = createPictureWork();
  const places = createUploadPlaces(replacements.clock ?? systemClock);
  const pictures = createPictures({ dir: config.dataDir, wardrobe, storage, work, log });
  const pictureCare = createPictureCare(pictures, {
    log,
    warm: config.warmPictures,
    listPictureUrls: () => listPictureUrls(context),
  });
  app.addHook("onClose", async () => {
    await Promise.all([pictureCare.end(), work.close(), pictures.close()]);
    await listener.close();
  });

  const access = paypalAccess(config.paypal, config.secrets.paypalClientSecret, () =>
    addressOf(app),
  );
  const provider: Provider = {
    paypal: createPaypalClient({ ...access, log }),
    name: access.name,
    merchantId: config.paypal.kind === "simulator" ? MERCHANT.merchant_id : access.merchantId,
    shopUrl: () => config.publicUrl ?? addressOf(app),
  };
  const usesBuild = replacements.pages === undefined && config.mode === "production";
  const routes = guardDoors(
    app,
    {
      authenticate: (token, { isUnattended }) => findActor(context, token, isUnattended),
      contextFor,
    },
    { ...docsDoors, ...(usesBuild && builtFileDoors(ground.root)) },
  );
  const limits = createLimits(database.pool);
  await registerApi(config, ground, {
    provider,
    pictures,
    clock: context.clock,
    uploads: { storage, work, places },
    access,
    limits,
  });

  const services = pageServices(config, context, app, { access, limits });
  const mayCache = () => config.mode === "production" && listener.isListening();
  discoveryRoutes(app, { publicUrl: services.publicUrl, cache, mayCache });
  pageRoutes(app, {
    render: replacements.pages ?? (await loadPages(config, ground, services)),
    cache,
    mayCache,
    originsAt: (path) => (isPaymentPage(path) ? access.scriptOrigins : []),
    strict: config.mode === "production",
  });
  const doMails = mailWorker(config, context, {
    app,
    jobs,
    pictures,
    shopUrl: services.publicUrl,
  });
  const { sweeps = startShopSweeps } = replacements;
  app.addHook("onClose", sweeps(context, provider, { storage, outboxDir: outboxDirOf(config) }));
  return {
    app,
    admin,
    routes,
    context,
    provider,
    storage,
    listen: async () => {
      const address = await app.listen({ port: config.port, host: config.host });
      // Mails may have waited for this start; their links name the address that it listens at.
      await jobs.work("mail", doMails);
      await jobs.work("paypal", workWebhooks(context, provider));
      pictureCare.begin();
      return address;
    },
    close: () => app.close(),
  };
}

/** Until the shop ends, settings that another process changed are read anew. */
async function hearOfSettings(
  { app, database }: Ground,
  { refresh, close }: SettingsShelf,
): Promise<void> {
  const listener = await listen(database.connection, "settings", app.log, refresh);
  app.addHook("onClose", async () => {
    close();
    await listener.close();
  });
}

async function registerApi(
  config: Config,
  { app, database }: Ground,
  parts: {
    provider: Provider;
    pictures: Pictures;
    clock: Clock;
    uploads: UploadTools & { places: UploadPlaces };
    access: PaypalAccess;
    limits: Limits;
  },
): Promise<void> {
  const { limits } = parts;
  const publicUrl = () => config.publicUrl ?? addressOf(app);
  honourIdempotencyKeys(app, limits);
  tellWholeAddresses(app, config.allowedOrigins, publicUrl);
  await apiDocs(app, { publicUrl: config.publicUrl, named: apiSchemas });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
  });
  const { paypal } = parts.provider;
  exchangeOrderKeys(app, config.publicUrl?.startsWith("https:") ?? false);
  const routes = apiRoutes(config, {
    ...parts,
    proxies: watchForProxy(app, config.trustProxy),
    readiness: readiness(database.db),
    publicUrl,
  });
  for (const domain of routes) serve(app, domain);
  serveOneClick(app);
  webhookRoutes(app, createWebhookReceiver({ ...parts.access, paypal, limits }));
  policyReportRoutes(app, { limits, clock: parts.clock, log: app.log });
  await app.register(mediaRoutes, { pictures: parts.pictures });
  if (config.paypal.kind === "simulator") await mountSimulator(config, app, parts.access);
  unknownAddress(app);
}

/** PayPal's place without credentials. It calls the shop's webhook as PayPal does, through a socket. */
async function mountSimulator(config: Config, app: Routes, access: PaypalAccess): Promise<void> {
  const { clientId, clientSecret, webhookId } = access;
  await app.register(paypalSimulator, {
    prefix: "/paypal-simulator",
    ledgerFile: path.join(config.dataDir, "paypal-simulator", "ledger.jsonl"),
    clientId,
    clientSecret,
    control: config.simulatorControl,
    webhook: webhookId
      ? { url: () => `${addressOf(app)}/api/webhooks/paypal`, id: webhookId }
      : undefined,
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

function outboxDirOf({ dataDir }: Config): string {
  return path.join(dataDir, "outbox");
}

/** What does the jobs of the mail queue. */
function mailWorker(
  config: Config,
  context: Context,
  parts: {
    app: Routes;
    jobs: RunningJobQueues;
    pictures: Pictures;
    shopUrl(): string;
  },
): JobHandler {
  const outgoing = createOutgoing({
    smtpUrl: config.secrets.smtpUrl,
    from: config.mailFrom,
    replyTo: config.mailReplyTo,
    outboxDir: outboxDirOf(config),
  });
  const tools = {
    shopUrl: parts.shopUrl,
    thumbnail: (url: string) => mailThumbnail(parts.pictures, url),
  };
  const mailKinds = [
    ...orderMails,
    ...paymentMails,
    ...userMails,
    ...newsletterMails,
    goodbyeMail,
    ...createTeamMails({ adminEmail: config.adminEmail, isTest: config.takesTestPayments }),
  ];
  // Before what the mails are made of goes away.
  parts.app.addHook("onClose", async () => {
    await parts.jobs.stop();
    outgoing.close();
  });
  return sendMails(context, mailKinds, outgoing, tools);
}

function loadPages(config: Config, { app, root }: Ground, services: PageServices) {
  const load = config.mode === "production" ? loadBuiltPages : serveLivePages;
  return load(app, root, services);
}

function pageServices(
  config: Config,
  context: Context,
  app: Routes,
  { access, limits }: { access: PaypalAccess; limits: Limits },
): PageServices {
  return {
    publicUrl: () => config.publicUrl ?? addressOf(app),
    listProducts: (query) => listProducts(context, query),
    listFacets: (filters) => listFacets(context, filters),
    areKnownValues: (filters) => areKnownValues(context, filters),
    getProduct: (id) => getProduct(context, id),
    listSimilar: (id) => listSimilar(context, id),
    listNewArrivals: () => listNewArrivals(context),
    listSingleWords: (search) => listSingleWords(context, search),
    findBestSeller: () => findBestSeller(context),
    findMailedOrder: (id, { address, cookies }) =>
      findMailedOrder(context, { address, limits }, { id, cookies }),
    paymentSettings: () => ({
      clientId: access.clientId,
      sdkUrl: access.sdkUrl,
      currency: CURRENCY,
      isTest: config.takesTestPayments,
    }),
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
