import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { PageLink } from "../common/own-pages.ts";
import { getShopFront } from "../common/shop-front.ts";
import { openSalesGate, type SalesGate } from "./backup/sales-gate.ts";
import { backupsOf } from "./backups-of.ts";
import { requireKnownTo } from "./catalog/attributes/known-values.ts";
import { openCollections } from "./catalog/collections/known-collections.ts";
import { createImportSessions } from "./catalog/csv/import-sessions.ts";
import { countUnweighed } from "./catalog/labels/require-weight.ts";
import { wordUse } from "./catalog/words/word-use.ts";
import { findAgreedAddress } from "./checkout/agreed-address.ts";
import type { Config } from "./config.ts";
import { currencyUse } from "./currency-use.ts";
import { replicaLook } from "./doctor/look-at-replica.ts";
import { createRecent, watchCalls } from "./doctor/recent.ts";
import { createWatch } from "./doctor/watch.ts";
import { DOMAINS } from "./domains.ts";
import type { FollowedCatalog } from "./follow-catalog.ts";
import { createPictureWork } from "./media/picture-work.ts";
import { createMailThumbnails } from "./media/pictures/mail-thumbnail.ts";
import { createPictureMaker } from "./media/pictures/make-apart.ts";
import { createPictureCare } from "./media/pictures/picture-care.ts";
import { createPictures } from "./media/pictures/pictures.ts";
import type { Media } from "./media/service.ts";
import { createUploadPlaces } from "./media/uploads/upload-places.ts";
import { touchUploads } from "./media/uploads/uploads.ts";
import { followMenuProducts } from "./menu-products.ts";
import { menuTargets } from "./menu-targets.ts";
import type { Tracing } from "./open-tracing.ts";
import { joinGuestOrders } from "./orders/join-guest-orders.ts";
import { contractTexts } from "./own-pages/contract-texts.ts";
import { unlessAsTheyCame } from "./own-pages/demo/demo-pages.ts";
import { openOwnPages } from "./own-pages/shelf.ts";
import type { PaypalAccess } from "./payments/paypal/access.ts";
import { createPaypalClient } from "./payments/paypal/client.ts";
import { countCalls } from "./payments/paypal/count-calls.ts";
import type { WatchCalls } from "./payments/paypal/wire.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Actor, Context, ShopFacts, StoredSettings } from "./platform/context.ts";
import type { OpenDatabase } from "./platform/database/open-database.ts";
import type { Routes } from "./platform/http/app.ts";
import { createLimits } from "./platform/http/limits.ts";
import { watchForProxy } from "./platform/http/unnamed-proxy.ts";
import { watchForVisits } from "./platform/http/visits.ts";
import type { RunningJobQueues } from "./platform/jobs/job-queues.ts";
import type { Logger } from "./platform/logger.ts";
import { createOutgoing } from "./platform/mail/outgoing.ts";
import type { Counts } from "./platform/metrics/counts.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { retellDemo } from "./retell-demo.ts";
import { applySettings } from "./settings/apply-settings.ts";
import { getSettings } from "./settings/read-settings.ts";
import { shopDay } from "./settings/shop-day.ts";
import { openSettings } from "./settings/store.ts";
import { openRateClock } from "./tax/rate-clock.ts";
import { findShownRates, type ShownRates, setShownRates } from "./tax/shown-rates.ts";
import { createVies } from "./tax/vies.ts";

/** The base of the services: settings, web server, database, queues, access to PayPal, the catalogue in memory. */
export interface Ground {
  config: Config;
  app: Routes;
  database: OpenDatabase;
  /** The project's folder. */
  root: string;
  jobs: RunningJobQueues;
  access: PaypalAccess;
  catalog: FollowedCatalog;
  counts: Counts;
  /** Undefined where nobody asks for traces. */
  tracing: Tracing | undefined;
  /** Whether this process does what only one of the shop's processes may do. */
  isFirst: boolean;
  /** Whether other processes serve the shop at the same port. */
  isOneOfMany: boolean;
}

export type ContextFor = (actor: Actor, log: Logger) => Context;

/** Opens the services of the use cases. They close with the app. */
export async function openContext(
  ground: Ground,
  { clock = systemClock, reached = async () => {} }: Partial<Pick<Context, "clock" | "reached">>,
): Promise<ContextFor> {
  const { app, config, database, jobs, catalog, counts } = ground;
  const outside = openOutside(ground, app.log);
  const recent = createRecent(clock, ground);
  watchCalls(app, recent);
  const services = {
    db: database.db,
    clock,
    shop: shopFacts(ground, clock),
    ...(await followSettings(ground, clock)),
    menuTargets,
    contractTexts,
    currencyUse,
    wordUse,
    guestOrders: { join: joinGuestOrders },
    agreedAddresses: { find: findAgreedAddress },
    attributeUse: { requireKnown: requireKnownTo },
    weightUse: { countUnweighed },
    retellDemo,
    limits: createLimits(database.pool),
    ...outside,
    sales: await openSales(ground),
    backups: backupsOf(ground, database.connection),
    watch: createWatch(),
    recent,
    jobs,
    counts,
    media: openMedia(ground, outside.storage, clock),
    importSessions: createImportSessions(),
    productMemory: catalog.products,
    catalogDb: catalog.db,
    lookAtReplica: replicaLook(database.pool, config.secrets.replicaUrl),
    catalogChanged: catalog.changed,
    reached,
  };
  const { provider } = services;
  return (actor, log) => ({
    ...services,
    storage: outside.storage.loggingTo(log),
    provider: { ...provider, paypal: provider.paypal.loggingTo(log) },
    actor,
    log,
    afterCommit: (action) => action(),
  });
}

/** The services that are reached beyond the process: bucket or folder, mail server, PayPal. */
export function openOutside(
  { config, access, counts, tracing }: Pick<Ground, "config" | "access"> & Partial<Ground>,
  log: Logger,
) {
  const { dataDir, mailFrom: from, mailReplyTo: replyTo, secrets } = config;
  const { smtpUrl, storageCredentials: credentials } = secrets;
  const { apiUrl, clientSecret, ...shown } = access;
  const { clientId } = shown;
  const count = counts && countCalls(counts);
  const watch: WatchCalls | undefined =
    count && tracing ? (call, send) => count(call, () => tracing.watchPaypal(call, send)) : count;
  const paypal = createPaypalClient({ apiUrl, clientId, clientSecret, log, watch });
  return {
    storage: openStorage(config.storage, { dataDir, credentials, log }),
    vies: createVies(config.viesUrl, log),
    mailServer: createOutgoing({ smtpUrl, from, replyTo, outboxDir: outboxIn(config) }),
    provider: { ...shown, paypal },
  };
}

function outboxIn({ dataDir }: Config): string {
  return path.join(dataDir, "outbox");
}

function shopFacts({ config, app }: Ground, clock: Clock): ShopFacts {
  const { publicUrl, trustProxy } = config;
  return {
    ...settledFacts(config),
    ...watchForProxy(app, trustProxy),
    ...watchForVisits(app, publicUrl, clock),
    url: () => publicUrl ?? addressOf(app),
  };
}

/** What the settings alone say. */
export function settledFacts(
  config: Config,
): Omit<ShopFacts, "url" | "unnamedProxy" | "isVisited"> {
  return {
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    isExposed: config.isExposed,
    adminEmail: config.adminEmail,
    takesTestPayments: config.takesTestPayments,
    hasOwnDatabase: config.secrets.databaseUrl === undefined,
    keepsPictures: config.storage.kind === "files",
    sendsMails: config.secrets.smtpUrl !== undefined,
    outboxDir: outboxIn(config),
  };
}

/**
 * Reads the settings and the shop's own pages, which every page shows, again when another process has changed
 * them, until the shop ends.
 */
async function followSettings({ app, database, catalog }: Ground, clock: Clock) {
  let known: Pick<StoredSettings, "find"> = { find: () => undefined };
  let links: PageLink[] = [];
  let gonePages: ReadonlySet<string> = new Set();
  const menus = followMenuProducts(catalog.products.index, app.log);
  /**
   * What is kept of products has its sizes in order, no hidden attributes, and the shop's own manufacturer; its searches
   * know the colors' families and the language.
   */
  let keptFor: unknown[] = [undefined, undefined, undefined, undefined, undefined];
  /** Which price is struck through is in all that is kept of them: what is on sale, what a search finds. */
  let strikesLowest: true | undefined;
  /** And so is the tax in their prices. */
  let shownRates: ShownRates;
  const apply = () => {
    const gone = { products: menus.gone(), pages: gonePages };
    const { language } = getSettings({ settings: known }, "region");
    const beside = { gone, pages: unlessAsTheyCame(links, language) };
    applySettings({ settings: known, clock }, beside);
    const { colors, sizes, shownWords, ...front } = getShopFront();
    const versions = [known.find("attributes")?.version, known.find("labels")?.version];
    const now = [colors, sizes, shownWords, ...versions];
    const tax = getSettings({ settings: known }, "tax");
    const rates = findShownRates(tax, shopDay({ settings: known }, clock.now()));
    const isOtherTax = !isDeepStrictEqual(rates, shownRates);
    setShownRates(rates);
    rateClock.follow({ settings: known });
    if (isOtherTax || front.strikesLowest !== strikesLowest) dropPrices();
    else if (isDeepStrictEqual(keptFor, now)) catalog.answers.drop();
    else catalog.changed({ of: "tones" });
    keptFor = now;
    strikesLowest = front.strikesLowest;
    shownRates = rates;
  };
  const dropPrices = () => {
    catalog.changed();
    catalog.changed({ of: "prices", ids: [] });
  };
  const rateClock = openRateClock(clock, () => {
    apply();
    dropPrices();
  });
  app.addHook("onClose", async () => rateClock.stop());
  const ownPages = await openOwnPages(database.db, app.log, (now, gone) => {
    links = now;
    gonePages = gone;
    apply();
  });
  const settings = await openSettings(database.db, app.log, (now) => {
    known = now;
    apply();
    menus.look(known, apply);
  });
  const collections = await openCollections(database.db, app.log, apply);
  catalog.onProducts(() => menus.look(settings, apply));
  catalog.onSettings(
    () => void Promise.all([settings.refresh(), ownPages.refresh(), collections.refresh()]),
  );
  app.addHook("onClose", async () => {
    settings.close();
    ownPages.close();
    collections.close();
  });
  return { settings, ownPages, collections };
}

/** Until a restored shop has asked PayPal, nobody buys. */
async function openSales({ app, database }: Ground): Promise<SalesGate> {
  const gate = await openSalesGate(database.db, app.log);
  app.addHook("onClose", async () => gate.close());
  return gate;
}

function openMedia(
  { config, app, root }: Ground,
  storage: Context["storage"],
  clock: Clock,
): Media {
  const { log } = app;
  const work = createPictureWork();
  const maker = createPictureMaker();
  const wardrobe = path.join(root, "wardrobe");
  const pictures = createPictures({
    dir: config.dataDir,
    wardrobe,
    storage,
    work,
    log,
    make: maker.make,
  });
  const care = createPictureCare(pictures, { log, warm: config.warmPictures });
  app.addHook("onClose", async () => {
    await Promise.all([care.end(), work.close(), pictures.close()]);
    maker.close();
  });
  return {
    pictures,
    mailThumbnail: createMailThumbnails(pictures),
    care,
    work,
    places: createUploadPlaces(clock),
    touch: touchUploads,
    async listUsed(ctx, names) {
      const found = await Promise.all(
        DOMAINS.map((domain) => domain.listUsedPictures?.(ctx, names)),
      );
      return found.flatMap((used) => used ?? []);
    },
  };
}

/** Where the shop listens, as this machine reaches it. */
export function addressOf(app: Routes): string {
  const address = app.server.address();
  if (address === null || typeof address === "string") return "http://localhost";
  const anywhere = address.address === "0.0.0.0" || address.address === "::";
  const host = anywhere ? "127.0.0.1" : address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
