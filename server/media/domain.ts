import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { mediaRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { uploadRoutes } from "./uploads/api.ts";
import { sweepUploads } from "./uploads/uploads.ts";

export const media = {
  routes: uploadRoutes,
  contracts: [contract],
  register: mediaRoutes,
  sweeps: [{ name: "uploads", everyMs: HOURLY, run: sweepUploads }],
} satisfies Domain;
