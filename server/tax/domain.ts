import type { Domain } from "../platform/domain.ts";
import { taxRoutes } from "./api.ts";
import * as contract from "./contract.ts";

export const tax = { routes: taxRoutes, contracts: [contract] } satisfies Domain;
