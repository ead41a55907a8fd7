import type { Domain } from "../platform/domain.ts";
import { settingsRoutes } from "./api.ts";
import * as contract from "./contract.ts";

export const settings = { routes: settingsRoutes, contracts: [contract] } satisfies Domain;
