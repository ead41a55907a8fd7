import type { Domain } from "../platform/domain.ts";
import { ownPageRoutes } from "./api.ts";
import * as contract from "./contract.ts";

export const ownPages = { routes: ownPageRoutes, contracts: [contract] } satisfies Domain;
