import type { Domain } from "../platform/domain.ts";
import { MINUTE } from "../platform/jobs/sweeps.ts";
import { doctorRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { noteRecent } from "./note-recent.ts";

export const doctor = {
  routes: doctorRoutes,
  contracts: [contract],
  sweeps: [{ name: "recent", everyMs: 5 * MINUTE, run: noteRecent }],
} satisfies Domain;
