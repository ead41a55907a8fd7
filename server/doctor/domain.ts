import type { Domain } from "../platform/domain.ts";
import { doctorRoutes } from "./api.ts";
import * as contract from "./contract.ts";

export const doctor = { routes: doctorRoutes, contracts: [contract] } satisfies Domain;
