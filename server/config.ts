import { isIP } from "node:net";
import path from "node:path";
import { PASSWORD_MIN } from "../common/limits.ts";
import type { BackupsAt } from "./backup/backup-store.ts";
import { type BackupSettings, readBackup, readBucket } from "./config-backup.ts";
import { readDatabaseUrl, readReplicaUrl } from "./config-database.ts";
import { ConfigError, oneOf, readPort, readUrl, type Text } from "./config-values.ts";
import { readMetrics, readTraces, type TraceSettings } from "./config-watching.ts";
import { LIVE_API, type PaypalSettings, providerAt } from "./payments/paypal/access.ts";
import { isPaypalHost } from "./payments/paypal/hosts.ts";
import { isLoopback } from "./platform/http/address-key.ts";
import type { Sender } from "./platform/mail/outgoing.ts";
import type { MetricsPlace } from "./platform/metrics/serve-metrics.ts";
import type { StorageSettings } from "./platform/storage/open-storage.ts";
import type { StorageCredentials } from "./platform/storage/storage.ts";
import { ADMIN_NAME, PASSWORD_MAX } from "./users/contract.ts";
import { passwordProblemOf } from "./users/passwords/admin-passwords.ts";
import { normalizeEmail, passwordProblem } from "./users/rules.ts";

export { ConfigError } from "./config-values.ts";

/** The process's settings, read once at the start and frozen. No other file reads them from process.env. */
export interface Config {
  mode: "production" | "development";
  port: number;
  host: string;
  /** How many processes serve the shop. */
  processes: number;
  /** Absolute. Holds the database, pictures, the simulator's ledger, the admin's password. */
  dataDir: string;
  /** The shop's address as visitors see it, without a trailing slash; unset: where it listens. */
  publicUrl: string | undefined;
  /** Whether browsers must use https on all hosts below the shop's as well. */
  hstsSubdomains: boolean;
  /** The seconds for which a CDN may show a public page without asking the shop. */
  cdnMaxAge: number;
  /** For how long a stopping shop goes on answering while it says that it is not ready, in ms. */
  drainMs: number;
  /** Origins of other storefronts whose scripts may call the API; none by default. */
  allowedOrigins: string[];
  /** Proxies whose X-Forwarded-For the shop trusts; `[]`: none; undefined: not set. */
  trustProxy: string[] | undefined;
  adminEmail: string;
  /** The sender of the shop's mails; without a name: the shop's, whatever it is at the time. */
  mailFrom: Sender;
  /** The address for customers' answers to mails; unset: the sender's. */
  mailReplyTo: string | undefined;
  paypal: PaypalSettings;
  /** The address of the register of VAT numbers. */
  viesUrl: string;
  /** Whether no money moves: only PayPal's live address moves any. */
  takesTestPayments: boolean;
  /** Whether other machines reach the shop. */
  isExposed: boolean;
  /** The storage of uploaded pictures. */
  storage: StorageSettings;
  backup: BackupSettings;
  simulatorControl: boolean;
  logLevel: LogLevel;
  /** Where Prometheus reads the shop's figures; unset: nowhere. */
  metrics: MetricsPlace | undefined;
  /** Where traces are sent to; unset: none are made. */
  traces: TraceSettings | undefined;
  seed: "demo" | "none";
  /** Whether the catalog's pictures are made in the background before somebody asks for them. */
  warmPictures: boolean;
  secrets: Secrets;
}

interface Secrets {
  /** Unset: the embedded PostgreSQL in the data folder. A secret, because it carries a password. */
  databaseUrl: string | undefined;
  /** A standby that may answer reads of the catalog; unset: the primary answers them. */
  replicaUrl: string | undefined;
  adminPassword: string | undefined;
  /** Unset: mails are written to the outbox of the data folder. A secret, because it carries a password. */
  smtpUrl: string | undefined;
  paypalClientSecret: string | undefined;
  /** Unset: uploads are kept in the data folder. */
  storageCredentials: StorageCredentials | undefined;
  /** Unset: backups are kept in a folder. */
  backupCredentials: StorageCredentials | undefined;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MOST_PROCESSES = 64;
/** A build keeps the former builds' scripts for longer than pages that name them may be shown. */
const LONGEST_CDN_AGE = 86_400;

const PRIVATE_RANGES = ["loopback", "linklocal", "uniquelocal"];

type Env = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings. Throws a ConfigError that names the first wrong one. */
export function readConfig(env: Env, cwd: string = process.cwd()): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const flag = (name: string, unset = "0") => oneOf(name, text(name) ?? unset, ["0", "1"]) === "1";
  const publicUrl = readUrl("PUBLIC_URL", text("PUBLIC_URL"), ["http:", "https:"]);
  const pictures = readBucket("STORAGE_URL", text("STORAGE_URL"));
  const backups = readBucket("BACKUP_URL", text("BACKUP_URL"));
  // Pictures are for everybody, and some buckets give what is in them to anybody.
  if (backups && backups.at.bucket === pictures?.at.bucket) {
    throw new ConfigError(
      "BACKUP_URL names the bucket of STORAGE_URL: give backups, which have your customers' data, a bucket of their own with another name",
    );
  }
  const smtpUrl = readSmtpUrl(text("SMTP_URL"));
  const adminEmail = readAdminEmail(text("ADMIN_EMAIL"), smtpUrl);
  const mode = env.NODE_ENV === "production" ? "production" : "development";
  const processes = readProcesses(text("WEB_CONCURRENCY") ?? "1");
  const host = text("HOST") ?? "127.0.0.1";
  const simulatorControl = flag("SIMULATOR_CONTROL");
  const allowsTests = flag("ALLOW_TEST_PAYMENTS");
  const paypal = readPaypal(text, allowsTests);
  const takesTestPayments = paypal.kind === "simulator" || providerAt(paypal.apiUrl) !== "paypal";
  if (isHttps(publicUrl)) refuseTests({ takesTestPayments, allowsTests, simulatorControl });
  const port = readPort("PORT", text("PORT") ?? "3000");
  const config: Config = {
    mode,
    port,
    host,
    // Hot reload needs a single process.
    processes: mode === "production" ? processes : 1,
    dataDir: path.resolve(cwd, text("DATA_DIR") ?? "data"),
    publicUrl: publicUrl?.replace(/\/+$/, ""),
    hstsSubdomains: flag("HSTS_SUBDOMAINS"),
    cdnMaxAge: readCdnMaxAge(text("CDN_MAX_AGE") ?? "0"),
    drainMs: readDrain(text("DRAIN_SECONDS") ?? "0"),
    allowedOrigins: readOrigins(text("ALLOWED_ORIGINS"), { host, publicUrl }),
    trustProxy: readProxies(text("TRUST_PROXY"), publicUrl),
    adminEmail,
    mailFrom: readSender(text("MAIL_FROM"), publicUrl),
    mailReplyTo: readReplyTo(text("MAIL_REPLY_TO"), smtpUrl),
    paypal,
    viesUrl: readViesUrl(text("VIES_URL"), allowsTests),
    takesTestPayments,
    isExposed: !isLoopback(host),
    storage: pictures ? { kind: "s3", ...pictures.at } : { kind: "files" },
    backup: readBackup(text, cwd, backups?.at),
    simulatorControl,
    logLevel: oneOf("LOG_LEVEL", text("LOG_LEVEL") ?? "info", LOG_LEVELS),
    metrics: readMetrics(text, port),
    traces: readTraces(text),
    seed: oneOf("SEED", text("SEED") ?? "demo", ["demo", "none"]),
    warmPictures: flag("WARM_PICTURES", "1"),
    secrets: {
      databaseUrl: readDatabaseUrl("DATABASE_URL", text),
      replicaUrl: readReplicaUrl(text),
      adminPassword: readPassword(env.ADMIN_PASSWORD || undefined, { publicUrl, adminEmail }),
      smtpUrl,
      paypalClientSecret: text("PAYPAL_CLIENT_SECRET"),
      storageCredentials: pictures?.credentials,
      backupCredentials: backups?.credentials,
    },
  };
  Object.freeze(config.secrets);
  return Object.freeze(config);
}

/** Where backups lie. */
export function backupsAt({ backup, dataDir, secrets }: Config): BackupsAt {
  const { dir = path.join(dataDir, "backups"), bucket } = backup;
  const credentials = secrets.backupCredentials;
  return { dir, bucket: bucket && credentials && { ...bucket, ...credentials } };
}

/** Throws where a public shop would take test payments by mistake. */
function refuseTests(
  given: Pick<Config, "takesTestPayments" | "simulatorControl"> & { allowsTests: boolean },
): void {
  if (given.simulatorControl) {
    throw new ConfigError(
      "SIMULATOR_CONTROL=1 does not go with an https PUBLIC_URL: anybody could rule the payments",
    );
  }
  if (given.takesTestPayments && !given.allowsTests) {
    throw new ConfigError(
      "PUBLIC_URL is public and payments are tests, in which no money moves: set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET for PayPal's live address, or ALLOW_TEST_PAYMENTS=1",
    );
  }
}

/** Refuses plain http to PayPal, which gets the shop's credentials and amounts; a simulator may use it. */
function refusePlain(name: string, address: string | undefined, allowsTests: boolean): void {
  if (address === undefined) return;
  const url = new URL(address);
  if (url.protocol === "https:" || isLoopback(url.hostname)) return;
  if (allowsTests && !isPaypalHost(url)) return;
  throw new ConfigError(
    `${name} is plain http: give an https address, or for a simulator on another machine ALLOW_TEST_PAYMENTS=1 as well`,
  );
}

function readPaypal(text: Text, allowsTests: boolean): PaypalSettings {
  const clientId = text("PAYPAL_CLIENT_ID");
  const secret = text("PAYPAL_CLIENT_SECRET");
  const apiUrl = readUrl("PAYPAL_API_URL", text("PAYPAL_API_URL"), ["http:", "https:"]);
  const sdkUrl = readUrl("PAYPAL_SDK_URL", text("PAYPAL_SDK_URL"), ["http:", "https:"]);
  refusePlain("PAYPAL_API_URL", apiUrl, allowsTests);
  // Plain http for the window needs a simulator: buyers who pay real money get it by https.
  const isSimulator = providerAt(apiUrl ?? LIVE_API) === "simulator";
  refusePlain("PAYPAL_SDK_URL", sdkUrl, allowsTests && isSimulator);
  if (clientId === undefined && secret === undefined) {
    if (apiUrl === undefined && sdkUrl === undefined) return { kind: "simulator" };
    throw new ConfigError(
      "PAYPAL_API_URL and PAYPAL_SDK_URL need PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET beside them",
    );
  }
  if (clientId === undefined || secret === undefined) {
    const names = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"];
    const [missing, other] = clientId === undefined ? names : names.toReversed();
    throw new ConfigError(`${missing} is missing: set it beside ${other}, or neither`);
  }
  return {
    kind: "paypal",
    clientId,
    apiUrl: (apiUrl ?? LIVE_API).replace(/\/+$/, ""),
    sdkUrl: sdkUrl ?? "https://www.paypal.com/sdk/js",
    merchantId: text("PAYPAL_MERCHANT_ID"),
    webhookId: readWebhookId(text("PAYPAL_WEBHOOK_ID")),
  };
}

const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** Whoever could change its answers would take tax away. */
function readViesUrl(value: string | undefined, allowsTests: boolean): string {
  const url = readUrl("VIES_URL", value, ["http:", "https:"]) ?? VIES_URL;
  if (url.startsWith("https:") || allowsTests || isLoopback(new URL(url).hostname))
    return url.replace(/\/+$/, "");
  throw new ConfigError(
    "VIES_URL is plain http: give an https address, or for a simulator on another machine ALLOW_TEST_PAYMENTS=1 as well",
  );
}

function readWebhookId(value: string | undefined): string | undefined {
  if (value === undefined || /^[\w-]{1,50}$/.test(value)) return value;
  throw new ConfigError(
    `PAYPAL_WEBHOOK_ID is "${value}": give the ID that PayPal shows beside the webhook, letters, digits and hyphens`,
  );
}

function readProcesses(value: string): number {
  const processes = Number(value);
  if (/^\d{1,3}$/.test(value) && processes >= 1 && processes <= MOST_PROCESSES) return processes;
  throw new ConfigError(
    `WEB_CONCURRENCY is "${value}": give the number of processes, from 1 to ${MOST_PROCESSES}`,
  );
}

/** A stop takes 30 seconds at most, and a payment that has just begun may need 20 of them (SETTLE_MS). */
const LONGEST_DRAIN = 10;

function readDrain(value: string): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds <= LONGEST_DRAIN) return seconds * 1000;
  throw new ConfigError(
    `DRAIN_SECONDS is "${value}": give seconds from 0 to ${LONGEST_DRAIN}, a few more than the balancer takes to notice`,
  );
}

function readCdnMaxAge(value: string): number {
  const seconds = Number(value);
  if (/^\d{1,5}$/.test(value) && seconds <= LONGEST_CDN_AGE) return seconds;
  throw new ConfigError(
    `CDN_MAX_AGE is "${value}": give seconds from 0 to ${LONGEST_CDN_AGE}, which is a day`,
  );
}

/** Origins as browsers write them: `https://shop.example`, without a path. */
function readOrigins(
  value: string | undefined,
  { host, publicUrl }: { host: string; publicUrl: string | undefined },
): string[] {
  const origins = (value ?? "").split(",").map((origin) => origin.trim());
  const read = origins.filter(Boolean).map((origin) => {
    const url = /^https?:\/\/[^/?#@*;\s]+\/?$/i.test(origin) ? URL.parse(origin) : null;
    if (url) return url.origin;
    throw new ConfigError(
      `ALLOWED_ORIGINS has ${JSON.stringify(origin)}: give origins like https://shop.example, with commas between`,
    );
  });
  if (read.length > 0 && publicUrl === undefined && !isLoopback(host)) {
    throw new ConfigError(
      "PUBLIC_URL is missing: beside ALLOWED_ORIGINS and a HOST that other machines reach, give the shop's address, which other storefronts are told pictures at",
    );
  }
  return [...new Set(read)];
}

/** Addresses, ranges of them, or Fastify's names for the private ones; or `none`. */
function readProxies(
  value: string | undefined,
  publicUrl: string | undefined,
): string[] | undefined {
  if (value === "none") return [];
  if (value === undefined) {
    if (!isHttps(publicUrl)) return undefined;
    throw new ConfigError(
      "TRUST_PROXY is missing: PUBLIC_URL is https, which a proxy in front of the shop speaks; set TRUST_PROXY to its address, such as 127.0.0.1, or to none if visitors reach the shop without one",
    );
  }
  const proxies = value.split(",").map((proxy) => proxy.trim());
  return proxies.filter(Boolean).map((proxy) => {
    if (isAddressRange(proxy) || PRIVATE_RANGES.includes(proxy)) return proxy;
    throw new ConfigError(
      `TRUST_PROXY has "${proxy}": give addresses or ranges like 127.0.0.1, 10.0.0.0/8, or none`,
    );
  });
}

function isAddressRange(text: string): boolean {
  const [, address = "", bits = "1"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Required as soon as mails are sent: an invented address would get the links to the admin's account. */
function readAdminEmail(email: string | undefined, smtpUrl: string | undefined): string {
  if (email === undefined && smtpUrl !== undefined) {
    throw new ConfigError(
      "ADMIN_EMAIL is missing: mails are sent by SMTP_URL, so say whose address the admin's is",
    );
  }
  return readEmail("ADMIN_EMAIL", email ?? "admin@example.com");
}

/** Refuses parameters that decide whether mails are encrypted on their way. */
function readSmtpUrl(value: string | undefined): string | undefined {
  const url = readUrl("SMTP_URL", value, ["smtp:", "smtps:"]);
  const parameters = [...(url === undefined ? [] : (URL.parse(url)?.searchParams.keys() ?? []))];
  const known = parameters.find((name) => /^(secure|ignoretls|requiretls|tls\..*)$/i.test(name));
  if (known === undefined) return url;
  throw new ConfigError(
    `SMTP_URL has "${known}": smtps:// is encrypted from the start, smtp:// asks for STARTTLS`,
  );
}

function readEmail(name: string, value: string): string {
  const email = normalizeEmail(value);
  if (!email) throw new ConfigError(`${name} is "${value}": give an e-mail address`);
  return email;
}

/** `Name <address>` or an address; unset: the shop, at its own host. */
function readSender(value: string | undefined, publicUrl: string | undefined): Sender {
  const host = (publicUrl && URL.parse(publicUrl)?.hostname) || "localhost";
  if (value === undefined) return { name: undefined, address: `no-reply@${host}` };
  const [, name, address] = /^(?:([^<>",\r\n]*)<)?([^<>,\s]+@[^<>,\s]+?)>?$/.exec(value) ?? [];
  if (address === undefined) {
    throw new ConfigError(
      `MAIL_FROM is ${JSON.stringify(value)}: give an address, or Name <address>`,
    );
  }
  return { name: name?.trim() || undefined, address };
}

/** The address for customers' replies, which somebody must read as soon as mails are sent. */
function readReplyTo(value: string | undefined, smtpUrl: string | undefined): string | undefined {
  if (value !== undefined) return readEmail("MAIL_REPLY_TO", value);
  if (smtpUrl === undefined) return undefined;
  throw new ConfigError(
    "MAIL_REPLY_TO is missing: beside SMTP_URL, give the address that customers' answers go to",
  );
}

/** A public shop's password must meet the rules for admins. */
function readPassword(
  value: string | undefined,
  { publicUrl, adminEmail }: { publicUrl: string | undefined; adminEmail: string },
): string | undefined {
  if (value === undefined) return undefined;
  if (value.length < PASSWORD_MIN || value.length > PASSWORD_MAX) {
    throw new ConfigError("ADMIN_PASSWORD must have 6 to 128 characters");
  }
  if (passwordProblem(value)) {
    throw new ConfigError("ADMIN_PASSWORD is one that everybody knows: choose another");
  }
  const admin = { name: ADMIN_NAME, email: adminEmail };
  if (isHttps(publicUrl) && passwordProblemOf("admin", value, admin)) {
    throw new ConfigError(
      "ADMIN_PASSWORD is too easy for a public shop (PUBLIC_URL is https): give at least 8 characters, none of the 10,000 commonest passwords, and none that holds the admin's name or e-mail or the shop's name",
    );
  }
  return value;
}

function isHttps(url: string | undefined): boolean {
  return url?.toLowerCase().startsWith("https:") ?? false;
}
