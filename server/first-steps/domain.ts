import type { Domain } from "../platform/domain.ts";
import { firstStepsRoutes } from "./api.ts";
import * as contract from "./contract.ts";

export const firstSteps = { routes: firstStepsRoutes, contracts: [contract] } satisfies Domain;
