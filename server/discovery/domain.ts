import type { Domain } from "../platform/domain.ts";
import { discoveryRoutes, feedReportRoutes } from "./api.ts";

export const discovery = { routes: feedReportRoutes, register: discoveryRoutes } satisfies Domain;
