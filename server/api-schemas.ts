import { Type } from "typebox";
import * as admin from "./admin/contract.ts";
import * as dashboard from "./admin/dashboard-contract.ts";
import * as cart from "./cart/contract.ts";
import * as catalog from "./catalog/contract.ts";
import * as csv from "./catalog/csv/contract.ts";
import * as adminCatalog from "./catalog/products/contract.ts";
import * as checkout from "./checkout/contract.ts";
import * as media from "./media/contract.ts";
import * as newsletter from "./newsletter/contract.ts";
import * as adminOrders from "./orders/admin-contract.ts";
import * as orders from "./orders/contract.ts";
import { Refusal } from "./platform/contract.ts";
import type { NamedSchemas } from "./platform/http/describe-api.ts";
import * as privacy from "./privacy/contract.ts";
import * as settings from "./settings/contract.ts";
import * as adminPayments from "./settlement/admin/contract.ts";
import * as users from "./users/contract.ts";

const CONTRACTS = [
  ...[catalog, cart, checkout, orders, users, newsletter, privacy, media],
  ...[admin, dashboard, adminPayments, adminCatalog, csv, adminOrders, settings],
];

/** The things of the trade that the API's description has by name: what the contracts export, as they call it. */
export const apiSchemas: NamedSchemas = {
  Error: Refusal,
  ...Object.fromEntries(
    CONTRACTS.flatMap((contract) => Object.entries<unknown>({ ...contract })).filter(
      (entry): entry is [string, object] => isThing(entry[1]),
    ),
  ),
};

/** An object or a choice: a lone number or text says all it has to say where it stands. */
function isThing(value: unknown): boolean {
  return Type.IsObject(value) || Type.IsUnion(value);
}
