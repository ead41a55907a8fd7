import { Type } from "typebox";
import { admin } from "./admin/domain.ts";
import { appearance } from "./appearance/domain.ts";
import { backup } from "./backup/domain.ts";
import { cart } from "./cart/domain.ts";
import { catalog } from "./catalog/domain.ts";
import { checkout } from "./checkout/domain.ts";
import { discovery } from "./discovery/domain.ts";
import { doctor } from "./doctor/domain.ts";
import { firstSteps } from "./first-steps/domain.ts";
import { media } from "./media/domain.ts";
import type { oneClickRoutes } from "./newsletter/api.ts";
import { newsletter } from "./newsletter/domain.ts";
import { orders } from "./orders/domain.ts";
import { ownPages } from "./own-pages/domain.ts";
import { payments } from "./payments/domain.ts";
import { Refusal } from "./platform/contract.ts";
import type { Domain } from "./platform/domain.ts";
import type { NamedSchemas } from "./platform/http/describe-api.ts";
import type { healthRoutes } from "./platform/http/health.ts";
import { platform } from "./platform/own-domain.ts";
import { privacy } from "./privacy/domain.ts";
import { promotions } from "./promotions/domain.ts";
import { returns } from "./returns/domain.ts";
import { settings } from "./settings/domain.ts";
import { settlement } from "./settlement/domain.ts";
import { tax } from "./tax/domain.ts";
import { users } from "./users/domain.ts";

const ALL = {
  ...{
    platform,
    settings,
    tax,
    ownPages,
    media,
    appearance,
    users,
    catalog,
    promotions,
    cart,
    payments,
    orders,
  },
  ...{
    checkout,
    settlement,
    returns,
    newsletter,
    discovery,
    privacy,
    admin,
    backup,
    firstSteps,
    doctor,
  },
};

/** The shop's domains, each described by its `domain.ts`. */
export const DOMAINS: readonly Domain[] = Object.values(ALL);

/** All that the shop does by the clock. */
export const SWEEPS = DOMAINS.flatMap(({ sweeps = [] }) => sweeps);

/** All that whoever watches the shop may see of its database. */
export const FIGURES = DOMAINS.flatMap(({ figures = [] }) => figures);

/** The schemas that the API's description has by name: the contracts' exports. */
export const apiSchemas: NamedSchemas = {
  Error: Refusal,
  ...Object.fromEntries(
    DOMAINS.flatMap(({ contracts = [] }) => contracts)
      .flatMap((contract) => Object.entries<unknown>({ ...contract }))
      .filter((entry): entry is [string, object] => isNamed(entry[1])),
  ),
};

/** Objects and unions; a plain number or text needs no name. */
function isNamed(value: unknown): boolean {
  return Type.IsObject(value) || Type.IsUnion(value);
}

type RoutesOf<D> = D extends { routes: infer R } ? R[keyof R] : never;
type Routes =
  | RoutesOf<(typeof ALL)[keyof typeof ALL]>
  | RoutesOf<{ routes: typeof oneClickRoutes }>
  | RoutesOf<{ routes: ReturnType<typeof healthRoutes> }>;

/** The routes by their addresses, from which the browser's client has its types. */
export type Api = { [R in Routes as R["at"]]: R };
