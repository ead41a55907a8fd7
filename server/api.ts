import path from "node:path";
import { adminRoutes } from "./admin/api.ts";
import { dashboardRoutes } from "./admin/dashboard-api.ts";
import { noticeRoutes } from "./admin/notices-api.ts";
import { cartRoutes } from "./cart/api.ts";
import { catalogRoutes } from "./catalog/api.ts";
import { csvRoutes } from "./catalog/csv/api.ts";
import { catalogAdminRoutes } from "./catalog/products/api.ts";
import { checkoutAdminRoutes } from "./checkout/admin-api.ts";
import { checkoutRoutes } from "./checkout/api.ts";
import type { Config } from "./config.ts";
import { feedReportRoutes } from "./discovery/api.ts";
import { uploadRoutes } from "./media/uploads/api.ts";
import type { UploadTools } from "./media/uploads/store-upload.ts";
import type { UploadPlaces } from "./media/uploads/upload-places.ts";
import { newsletterRoutes, type oneClickRoutes } from "./newsletter/api.ts";
import { orderAdminRoutes } from "./orders/admin-api.ts";
import { addressRoutes, orderRoutes } from "./orders/api.ts";
import type { Provider } from "./payments/provider.ts";
import { healthRoutes, type Readiness } from "./platform/http/health.ts";
import type { Limits } from "./platform/http/limits.ts";
import type { ProxyWatch } from "./platform/http/unnamed-proxy.ts";
import { outboxRoutes } from "./platform/mail/outbox-api.ts";
import { privacyRoutes } from "./privacy/api.ts";
import { settingsRoutes } from "./settings/api.ts";
import { paymentAdminRoutes } from "./settlement/admin/api.ts";
import { settlementRoutes } from "./settlement/api.ts";
import { userRoutes } from "./users/api.ts";
import { userAdminRoutes } from "./users/manage/api.ts";

interface Parts {
  provider: Provider;
  uploads: UploadTools & { places: UploadPlaces };
  limits: Limits;
  proxies: ProxyWatch;
  readiness: Readiness;
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl(): string;
}

/** The routes of the API, domain by domain. */
export function apiRoutes(config: Config, parts: Parts) {
  const { adminEmail, takesTestPayments, secrets } = config;
  const { limits, uploads, provider } = parts;
  const outboxDir = path.join(config.dataDir, "outbox");
  const sendsMails = secrets.smtpUrl !== undefined;
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  return [
    catalogRoutes(),
    catalogAdminRoutes(),
    csvRoutes(),
    cartRoutes(limits),
    userRoutes({ limits, pictures: uploads, places: uploads.places, adminEmail }),
    userAdminRoutes(adminEmail, limits),
    uploadRoutes({ limits, ...uploads }),
    checkoutRoutes(provider, limits),
    settlementRoutes(provider, limits),
    checkoutAdminRoutes(),
    orderRoutes(),
    addressRoutes(),
    orderAdminRoutes(provider.paypal),
    paymentAdminRoutes(provider),
    outboxRoutes({ outboxDir, keepsMails: !sendsMails }),
    dashboardRoutes({ takesTestPayments, sendsMails, isHttps }),
    privacyRoutes({ limits, adminEmail }),
    newsletterRoutes(limits),
    adminRoutes(adminEmail),
    noticeRoutes(parts.proxies, config),
    settingsRoutes(),
    healthRoutes(parts.readiness),
    feedReportRoutes(parts.publicUrl),
  ] as const;
}

type Domain = ReturnType<typeof apiRoutes>[number] | ReturnType<typeof oneClickRoutes>;
type RouteOf<D> = D extends unknown ? D[keyof D] : never;

/** The routes by their addresses, from which the browser's client has its types. */
export type Api = { [R in RouteOf<Domain> as R["at"]]: R };
